import { planPath, strategyOf } from "~/features/commerce/memberships/rules";
import { page } from "../../page.server";

/** Leads to the reader's own membership page, for links that do not know their reader. */
export const loader = page("everyone", ({ viewer, redirectTo }) =>
  redirectTo(planPath(viewer.kind === "startup" || viewer.kind === "investor" ? strategyOf(viewer) : "startup")),
);
