import { isbot } from "isbot";
import type { z } from "zod";
import type { Viewer } from "~/features/core/access/viewer";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import type { Browser } from "~/features/core/visits/prepare-mark.server";
import type { App } from "~/server/app.server";
import { countVisitor } from "./count-visitor.server";
import { recordVisit } from "./record-visit.server";
import { credibleReport, isCountedViewer } from "./rules";
import type { reportSchema } from "./schema";
import { readViewToken, viewerIdOf } from "./view-token.server";

/**
 * Handles a startup page's report of its visible time. Investors' visits are stored; visitors and other startups only
 * count in the daily totals. Not counted: less than five seconds, the startup's own account, staff, bots, pages issued
 * to another viewer (after a login or logout), and startups that are unpublished or hidden from the viewer. Reports may
 * repeat and arrive out of order. Throws `forbidden` for a token not issued by the server.
 */
export async function reportView(
  app: App,
  options: { viewer: Viewer; report: z.output<typeof reportSchema>; browser: Browser },
): Promise<void> {
  const { viewer, report, browser } = options;
  const token = await readViewToken(app, report.token);
  if (!token || token.viewerId !== viewerIdOf(viewer) || !isCountedViewer(viewer, token.startupId)) return;
  if (browser.userAgent === "" || isbot(browser.userAgent)) return;
  const credible = credibleReport(report, { ...token, now: app.now() });
  if (!credible) return;
  if ((await findHidden(app, { viewer, startupId: token.startupId })).has("profile")) return;
  if (viewer.kind === "investor") await recordVisit(app, { investorId: viewer.id, token, report: credible });
  else await countVisitor(app, { startupId: token.startupId, browser });
}
