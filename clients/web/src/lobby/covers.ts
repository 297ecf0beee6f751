/** What lies on the lid of a game; a game without a picture of its own shows its empty board. */
const found = import.meta.glob<{ default: string }>("./covers/*.ts", { eager: true });

export const covers: Record<string, string> = Object.fromEntries(
  Object.entries(found).map(([path, { default: picture }]) => [path.replace(/^.*\/|\.ts$/g, ""), picture]),
);
