import type { MarkedPart } from "~/features/text/search-words/mark-text";
import type { FoundIn } from "./found";

/** A card with its matching part marked: in its name, in its slogan, or on a separate line. */
export interface MarkedCard {
  name: MarkedPart[] | null;
  slogan: MarkedPart[] | null;
  excerpt: FoundIn | null;
}

const textOf = (parts: readonly MarkedPart[]) => parts.map(({ text }) => text).join("");

/** Marks the name or slogan that matched if the card shows it in full; any other match becomes an excerpt. */
export function markedCard(card: { name: string; slogan: string | null }, found: FoundIn | undefined): MarkedCard {
  const nothing: MarkedCard = { name: null, slogan: null, excerpt: null };
  if (!found?.parts.some(({ isMatch }) => isMatch)) return nothing;
  const text = textOf(found.parts);
  if (text === card.name) return { ...nothing, name: found.parts };
  if (text === card.slogan) return { ...nothing, slogan: found.parts };
  return { ...nothing, excerpt: found };
}
