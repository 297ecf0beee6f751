/** What a line of the results tells of one game. */
interface GameLine {
  agents: string[];
  winners: number[];
}

/** How often an agent has played and won. */
export interface Tally {
  agent: string;
  games: number;
  wins: number;
}

/** The games that have been told so far, counted by agent. */
export function tallied(lines: string): Tally[] {
  const found = new Map<string, Tally>();
  for (const line of lines.split("\n").filter(Boolean)) {
    const { agents, winners } = JSON.parse(line) as GameLine;
    for (const [seat, agent] of agents.entries()) {
      const one = found.get(agent) ?? { agent, games: 0, wins: 0 };
      found.set(agent, { agent, games: one.games + 1, wins: one.wins + Number(winners.includes(seat)) });
    }
  }
  return [...found.values()].sort((one, other) => one.agent.localeCompare(other.agent));
}
