import { cardStages } from "~/db/board-values";
import { markCards } from "~/features/deals/board/mark-cards.server";
import { readColumn } from "~/features/deals/board/read-board.server";
import { AppError } from "~/server/errors";
import { page } from "../page.server";

/** Returns the next cards of a stage after a place in it, with their marks, as JSON. */
export const loader = page(
  "sides",
  async ({ app, viewer: actor, url, locale }) => {
    const stage = cardStages.find((each) => each === url.searchParams.get("stage"));
    if (!stage) throw new AppError("bad_request");
    const after = url.searchParams.get("after") ?? "";
    const column = await readColumn(app, { actor, locale, stage, after });
    const marks = await markCards(app, { owner: actor, cards: column.cards, locale });
    return Response.json({ ...column, marks });
  },
  { hasNoPage: true },
);
