import { render } from "preact";

import { gameLabels } from "./games.js";
import { installIcons } from "./icons.js";
import { Laboratory } from "./laboratory/laboratory.js";
import { Library } from "./library/library.js";
import { Join } from "./lobby/join.js";
import { Lobby } from "./lobby/lobby.js";
import { Replay } from "./replay.js";
import { route } from "./route.js";
import { Shell } from "./shell.js";
import { Simulations } from "./simulations/simulations.js";
import { Table } from "./table/table.js";
import { language, speak } from "./texts.js";

function Page() {
  const [page, match, token] = route.value;
  if (page === "table" && match && token) return <Table key={token} match={match} token={token} />;
  if (page === "replay" && match && token) return <Replay key={token} match={match} token={token} />;
  if (page === "join" && match && token) return <Join key={token} match={match} invitation={token} />;
  if (page === "library") return <Library />;
  if (page === "laboratory") return <Laboratory />;
  if (page === "simulations") return <Simulations />;
  return <Lobby />;
}

installIcons();
gameLabels().catch(() => undefined); // whoever needs them asks again and tells what is wrong
await speak(language.value);
render(
  <Shell>
    <Page />
  </Shell>,
  document.getElementById("app")!,
);
