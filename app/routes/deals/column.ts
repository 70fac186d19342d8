import { cardStages } from "~/db/board-values";
import { readColumn } from "~/features/deals/board/read-board.server";
import { AppError } from "~/server/errors";
import { page } from "../page.server";

/** Returns the next cards of a stage after a place in it, as JSON. */
export const loader = page(
  "sides",
  async ({ app, viewer: actor, url, locale }) => {
    const stage = cardStages.find((each) => each === url.searchParams.get("stage"));
    if (!stage) throw new AppError("bad_request");
    const after = url.searchParams.get("after") ?? "";
    return Response.json(await readColumn(app, { actor, locale, stage, after }));
  },
  { hasNoPage: true },
);
