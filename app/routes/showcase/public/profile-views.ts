import { reportView } from "~/features/showcase/profile-views/report-view.server";
import { maxReportBytes, reportSchema } from "~/features/showcase/profile-views/schema";
import { AppError } from "~/server/errors";
import { browserOf } from "../../client.server";
import { readForm } from "../../form.server";
import { page } from "../../page.server";

/** Takes the reports of a startup's page about its viewing time, sent as beacons, whose answers nobody reads. */
export const action = page(
  "everyone",
  async ({ app, viewer, request }) => {
    const form = await readForm(request);
    const { data: report } = reportSchema.safeParse(Object.fromEntries(form));
    if (!report) throw new AppError("bad_request");
    // A post is a report, not a page fetched in advance.
    const browser = { ...browserOf(app, request), isPrefetch: false };
    await reportView(app, { viewer, report, browser });
    return new Response(null, { status: 204 });
  },
  // Viewing needs no finished first steps.
  { allowDuringOnboarding: true, maxBytes: maxReportBytes },
);
