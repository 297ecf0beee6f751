import { render } from "preact";

import { Laboratory } from "./laboratory.js";
import { Library } from "./library.js";
import { Lobby } from "./lobby.js";
import { Replay } from "./replay.js";
import { route } from "./route.js";
import { Shell } from "./shell.js";
import { Simulations } from "./simulations.js";
import { Table } from "./table/table.js";
import { language, speak } from "./texts.js";

function Page() {
  const [page, match, token] = route.value;
  if (page === "table" && match && token) return <Table key={token} match={match} token={token} />;
  if (page === "replay" && match && token) return <Replay key={token} match={match} token={token} />;
  if (page === "library") return <Library />;
  if (page === "laboratory") return <Laboratory />;
  if (page === "simulations") return <Simulations />;
  return <Lobby />;
}

await speak(language.value);
render(
  <Shell>
    <Page />
  </Shell>,
  document.getElementById("app")!,
);
