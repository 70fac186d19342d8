import { exportApplications } from "~/features/programmes/plan-administration/export-applications.server";
import { askedLocale } from "../../asked-locale.server";
import { reviewersPage } from "../../intake/staff/reviewers-page.server";

/** Serves a plan's applications as CSV, in the language of `?lang=`. */
export const loader = reviewersPage(async ({ app, params, url, viewer: actor }) => {
  const planId = params.planid ?? "";
  const csv = await exportApplications(app, { actor, planId, locale: askedLocale(url) });
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="applications-${planId}.csv"`,
    },
  });
});
