import { sides } from "~/db/values";
import { suggest } from "~/features/discovery/search/suggest.server";
import { AppError } from "~/server/errors";
import { page } from "../../page.server";

const longestTyped = 100;
/** The response depends only on the URL, so deleting a letter again needs no request. */
const cacheControl = "private, max-age=60";

/** Returns suggestions for a search typed on `side`'s list, as JSON. */
export const loader = page("everyone", async ({ app, viewer, url, locale }) => {
  const requested = url.searchParams.get("side");
  const side = sides.find((each) => each === requested);
  if (!side) throw new AppError("not_found");
  const typed = (url.searchParams.get("q") ?? "").trim().slice(0, longestTyped);
  return Response.json(await suggest(app, { viewer, side, typed, locale }), {
    headers: { "Cache-Control": cacheControl },
  });
});
