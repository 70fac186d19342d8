import { requireStaff } from "~/features/core/access/staff";
import { writeTemplate } from "~/features/intake/import/write-template";
import { translate } from "~/server/i18n.server";
import { askedLocale } from "../../asked-locale.server";
import { page } from "../../page.server";

/** Serves the import file template, in the language of `?lang=`. */
export const loader = page("staff", ({ url, viewer }) => {
  requireStaff(viewer, "startups.import");
  return new Response(writeTemplate(translate(askedLocale(url))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="startups.csv"',
    },
  });
});
