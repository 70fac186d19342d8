import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { getInvestorStanding } from "./get-investor-account.server";
import { getStartupStanding } from "./get-startup-account.server";

/** Reads the state of a member's own profile: completeness and pending changes. */
export const readStanding = (app: App, viewer: StartupViewer | InvestorViewer) =>
  viewer.kind === "startup" ? getStartupStanding(app, { actor: viewer }) : getInvestorStanding(app, { actor: viewer });
