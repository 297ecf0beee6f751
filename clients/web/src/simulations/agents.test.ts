import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => "en" });
vi.stubGlobal("navigator", { languages: [] });
const { agents, readAgents } = await import("./agents.js");
const { arbiter, language } = await import("../texts.js");

test("an answer that comes after another language was chosen does not overwrite that one's", async () => {
  const answer: Record<string, () => void> = {};
  const get = vi.spyOn(arbiter.raw, "GET").mockImplementation(((_path: string, { params }: { params: { query: { lang: string } } }) => {
    const { lang } = params.query;
    return new Promise((tell) => (answer[lang] = () => tell({ data: { agents: [{ id: "random", name: lang }] } })));
  }) as never);
  const slow = readAgents();
  language.value = "de";
  const quick = readAgents();
  answer["de"]!();
  await quick;
  answer["en"]!();
  await slow;
  expect(agents.value.map(({ name }) => name)).toEqual(["de"]);
  language.value = "en";
  await readAgents();
  expect(agents.value.map(({ name }) => name)).toEqual(["en"]);
  expect(get).toHaveBeenCalledTimes(2);
});
