import { exportApplications } from "~/features/programmes/plan-administration/export-applications.server";
import { defaultLocale, isLocale } from "~/locales/locale";
import { reviewersPage } from "../../intake/staff/reviewers-page.server";

/** Serves a plan's applications as CSV, in the language of `?lang=`. */
export const loader = reviewersPage(async ({ app, params, url, viewer: actor }) => {
  const lang = url.searchParams.get("lang");
  const planId = params.planid ?? "";
  const csv = await exportApplications(app, { actor, planId, locale: isLocale(lang) ? lang : defaultLocale });
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="applications-${planId}.csv"`,
    },
  });
});
