import type { App } from "~/server/app.server";
import type { BoardOwner } from "../board/read-cards.server";
import { addOutside } from "./add-outside.server";
import type { StagedDeal } from "./deal";
import { markDuplicates } from "./duplicates";
import { readOutside } from "./read-outside.server";

/**
 * Adds the deals of a previewed list to the actor's board (product §23.8), without what repeats a deal on the board or an
 * earlier line, unless its line was `taken`. Returns the ids of the added cards, and how many deals were left out. Throws
 * what `addOutside` throws.
 */
export async function addStaged(
  app: App,
  { actor, staged, taken }: { actor: BoardOwner; staged: readonly StagedDeal[]; taken: ReadonlySet<number> },
): Promise<{ cardIds: string[]; leftOut: number }> {
  const { onBoard } = await readOutside(app, actor);
  const rows = staged.map(({ line, ...deal }) => ({ line, deal }));
  const chosen = markDuplicates(rows, onBoard).filter(({ line, duplicate }) => duplicate === null || taken.has(line));
  const cardIds = await addOutside(app, { actor, deals: chosen.map(({ deal }) => deal) });
  return { cardIds, leftOut: staged.length - chosen.length };
}
