import { reportView } from "~/features/showcase/profile-views/report-view.server";
import { maxReportBytes, reportSchema } from "~/features/showcase/profile-views/schema";
import { AppError } from "~/server/errors";
import { browserOf } from "../../client.server";
import { readForm } from "../../form.server";
import { page } from "../../page.server";

/** Receives reports of viewing time from a startup's page, sent as beacons, whose responses are not read. */
export const action = page(
  "everyone",
  async ({ app, viewer, request }) => {
    const form = await readForm(request);
    const { data: report } = reportSchema.safeParse(Object.fromEntries(form));
    if (!report) throw new AppError("bad_request");
    // A post is a report, never a prefetch.
    const browser = { ...browserOf(app, request), isPrefetch: false };
    await reportView(app, { viewer, report, browser });
    return new Response(null, { status: 204 });
  },
  // Viewing requires no completed first step.
  { allowDuringOnboarding: true, maxBytes: maxReportBytes },
);
