import { readPassOptions } from "~/features/deals/passing/read-pass-options.server";
import { page } from "../page.server";

/** Returns what an investor can do as it passes on a startup, as JSON. */
export const loader = page(
  "investors",
  async ({ app, viewer: actor, params }) =>
    Response.json(await readPassOptions(app, { actor, startupId: params.startupid ?? "" })),
  { hasNoPage: true },
);
