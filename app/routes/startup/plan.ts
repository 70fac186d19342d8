import { planPath } from "~/features/memberships/rules";
import { page } from "../page.server";

/** The spec's address of a startup's membership (spec §2). */
export const loader = page("everyone", ({ redirectTo }) => redirectTo(planPath("startup")));
