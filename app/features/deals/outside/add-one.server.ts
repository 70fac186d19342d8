import { issueWith } from "~/locales/issues";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { BoardOwner } from "../board/read-cards.server";
import { addOutside } from "./add-outside.server";
import type { OutsideDeal } from "./deal";
import { markDuplicates } from "./duplicates";
import { readOutside } from "./read-outside.server";

/**
 * Adds one deal from elsewhere to the actor's board (product §23.8), and returns the ids of its cards. Throws
 * `already_exists` on the field `anyway` if the board seems to have it, unless it is to be added `anyway`, and
 * `wrong_state` if the board has no room.
 */
export async function addOne(
  app: App,
  { actor, deal, anyway }: { actor: BoardOwner; deal: OutsideDeal; anyway: boolean },
): Promise<string[]> {
  const { onBoard } = await readOutside(app, actor);
  const [{ duplicate } = { duplicate: null }] = markDuplicates([{ line: 1, deal }], onBoard);
  if (duplicate?.on === "board" && !anyway) {
    const issue = issueWith("boardDeals:duplicate", { name: duplicate.name });
    throw new AppError("already_exists", { fields: { anyway: [issue] } });
  }
  return addOutside(app, { actor, deals: [deal] });
}
