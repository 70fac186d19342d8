import { memberPlanPath, strategyOf } from "~/features/commerce/memberships/rules";
import { page } from "../../page.server";

/** Redirects to the reader's own membership page, for links used by both sides. */
export const loader = page("everyone", ({ viewer, redirectTo }) =>
  redirectTo(memberPlanPath(viewer.kind === "startup" || viewer.kind === "investor" ? strategyOf(viewer) : "startup")),
);
