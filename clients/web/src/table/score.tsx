import { Icon } from "../icons.js";
import { SeatMark } from "../marks.js";
import { language, say } from "../texts.js";
import { nameOf } from "./names.js";
import type { Match, Seat } from "./state.js";

type Standing = Match["standing"];
type Side = Record<string, number>;

/** How the game stands, or how it ended, with what each thing brings. */
export function Score({ seat }: { seat: Seat }) {
  const { result, standing } = seat.match.value!;
  return (
    <section class={`panel score ${result ? "turn" : ""}`} aria-labelledby="score">
      <h2 id="score" class="label">
        {result ? say("table.result") : say("table.score_now")}
      </h2>
      <Breakdown standing={standing} name={(number) => nameOf(seat, number)} winners={result?.winners ?? []} />
    </section>
  );
}

interface BreakdownProps {
  standing: Standing;
  name: (seat: number) => string;
  winners: number[];
}

/** What counts for whom, as a table; what nobody has is left out. */
export function Breakdown({ standing, name, winners }: BreakdownProps) {
  const { seats, opponent } = standing;
  const number = new Intl.NumberFormat(language.value);
  const codes = codesOf(seats);
  const added = seats.every((side) => !("goal" in side));
  if (codes.length === 0 && !opponent) return <p class="soft">{say("table.no_points")}</p>;
  return (
    <>
      <table class="scores">
        <thead>
          <tr>
            <td />
            {seats.map((_, at) => (
              <th key={at} scope="col">
                <SeatMark seat={at} small />
                <span class="unseen">{name(at)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">{standing.names?.[code] ?? code}</th>
              {seats.map((side, at) => (
                <td key={at}>{number.format(side[code] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {(added || winners.length > 0) && (
          <tfoot>
            <tr>
              <th scope="row">{say(added ? "table.sum" : "table.winner")}</th>
              {seats.map((side, at) => (
                <td key={at}>
                  {winners.includes(at) && <Won />}
                  {added && number.format(sumOf(side))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {opponent && <Opponent standing={standing} side={opponent} />}
    </>
  );
}

/** The side that nobody plays. */
function Opponent({ standing, side }: { standing: Standing; side: Side }) {
  const number = new Intl.NumberFormat(language.value);
  return (
    <table class="scores opponent">
      <thead>
        <tr>
          <th scope="row">{standing.opponent_name ?? say("table.opponent")}</th>
          <td>{number.format(sumOf(side))}</td>
        </tr>
      </thead>
      <tbody>
        {codesOf([side]).map((code) => (
          <tr key={code}>
            <th scope="row">{standing.names?.[code] ?? code}</th>
            <td>{number.format(side[code] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Won() {
  return (
    <>
      <Icon name="star" />
      <span class="unseen">{say("table.winner")}</span>
    </>
  );
}

/** What at least one side has. */
function codesOf(sides: Side[]): string[] {
  const all = [...new Set(sides.flatMap((side) => Object.keys(side)))];
  return all.filter((code) => sides.some((side) => side[code]));
}

function sumOf(side: Side): number {
  return Object.values(side).reduce((sum, n) => sum + n, 0);
}
