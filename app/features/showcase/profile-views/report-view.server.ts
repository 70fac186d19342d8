import { isbot } from "isbot";
import type { z } from "zod";
import type { Viewer } from "~/features/core/access/viewer";
import type { Browser } from "~/features/core/visits/prepare-mark.server";
import type { App } from "~/server/app.server";
import { countVisitor } from "./count-visitor.server";
import { recordVisit } from "./record-visit.server";
import { credibleReport, isCountedViewer } from "./rules";
import type { reportSchema } from "./schema";
import { readViewToken, viewerIdOf } from "./view-token.server";

/**
 * Takes the report of a startup's page about the time it was visible. Investors' visits are stored; visitors and other
 * startups only count in the daily totals. Not counted: less than five seconds, the startup's own account, staff, bots,
 * pages issued to another viewer (who has logged in or out since), and startups no longer published. Reports may
 * arrive repeatedly and out of order. Throws `forbidden` for a token the server did not issue.
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
  if (viewer.kind === "investor") await recordVisit(app, { investorId: viewer.id, token, report: credible });
  else await countVisitor(app, { startupId: token.startupId, browser });
}
