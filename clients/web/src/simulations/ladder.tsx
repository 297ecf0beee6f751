import { useEffect } from "preact/hooks";

import { games } from "../games.js";
import { language, say } from "../texts.js";
import { agents, readAgents } from "./agents.js";

/** How strong the agents have proved in each game, the strongest first. */
export function Ladder() {
  const spoken = language.value;
  useEffect(() => void readAgents().catch(() => undefined), [spoken]); // without it the rest of the page works
  const number = new Intl.NumberFormat(language.value, { useGrouping: false });
  const sum = (ratings: Record<string, number>) => Object.values(ratings).reduce((all, one) => all + one, 0);
  const rated = agents.value.filter(({ ratings }) => Object.keys(ratings).length > 0).sort((one, other) => sum(other.ratings) - sum(one.ratings));
  if (rated.length === 0) return null;
  return (
    <div class="panel ladder">
      <h2 id="ladder">{say("simulations.ladder")}</h2>
      <p class="soft">{say("simulations.ladder_about")}</p>
      <div class="scroll" tabIndex={0} role="region" aria-labelledby="ladder">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("simulations.agent")}</th>
              {games.value.map((game) => (
                <th scope="col" key={game.game}>
                  {game.labels.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rated.map(({ id, name, ratings }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {games.value.map(({ game }) => (
                  <td key={game}>{ratings[game] === undefined ? "–" : number.format(ratings[game])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl class="agents">
        {agents.value.filter(({ level }) => level === null).map(({ id, name, text }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
