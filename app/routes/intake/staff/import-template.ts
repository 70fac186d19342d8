import { requireStaff } from "~/features/core/access/staff";
import { writeTemplate } from "~/features/intake/import/write-template";
import { defaultLocale, isLocale } from "~/locales/locale";
import { translate } from "~/server/i18n.server";
import { page } from "../../page.server";

/** Serves the import file template, in the language of `?lang=`. */
export const loader = page("staff", ({ url, viewer }) => {
  requireStaff(viewer, "startups.import");
  const asked = url.searchParams.get("lang");
  return new Response(writeTemplate(translate(isLocale(asked) ? asked : defaultLocale)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="startups.csv"',
    },
  });
});
