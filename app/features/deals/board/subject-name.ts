import type { CardSubject } from "./card";

type Text = `board:subject.${"left" | "unnamed"}`;

/** What a card's subject is called; one that shows no name is called by what it is. `t` is any translate function. */
export function subjectName(t: unknown, subject: CardSubject): string {
  const text = t as (key: Text) => string;
  if (subject.kind === "left") return text("board:subject.left");
  return subject.name || text("board:subject.unnamed");
}
