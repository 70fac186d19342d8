import { findTargets } from "~/features/showcase/firewall/find-targets.server";
import { page } from "../../page.server";

/** Suggests groups and investors as JSON while a startup types a rule's target. */
export const loader = page("startups", async ({ app, viewer, url, locale }) =>
  Response.json({
    targets: await findTargets(app, { actor: viewer, name: url.searchParams.get("q") ?? "", locale }),
  }),
);
