import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/components/ui/notice";
import { PrintButton } from "~/features/profile-pages/components/print-button";
import { StartupSheet } from "~/features/profile-pages/components/startup-sheet";
import { getStartupForViewer } from "~/features/profile-pages/get-startup.server";
import { ViewReporter } from "~/features/profile-views/components/view-reporter";
import { issueViewToken } from "~/features/profile-views/view-token.server";
import { findSharedStartup } from "~/features/sharing/shared-startups.server";
import { textsIn } from "~/features/text/local-text";
import { page } from "../page.server";

/** A startup's id (ULID); share tokens are longer. */
const startupId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * A startup's profile for printing: `/startup/profile/TOKEN` by its share token, `/startup/profile/ID/TOKEN` by both, and
 * `/startup/profile/ID` with what the viewer may see anyway (spec §2, design §7).
 */
export const loader = page("everyone", async ({ app, viewer, params, locale, t }) => {
  const { key = "", token } = params;
  const requested = startupId.test(key)
    ? { id: key, shareToken: token }
    : { id: await findSharedStartup(app, { token: key }), shareToken: key };
  const { report, ...startup } = await getStartupForViewer(app, { viewer, locale, ...requested });
  return {
    title: startup.name || t("profilePages:startup.unnamed"),
    noindex: true,
    viewToken: await issueViewToken(app, { viewer, startup }),
    startup: { ...startup, texts: textsIn(locale, report) },
  };
});

export default function SharedStartupProfile() {
  const { startup, viewToken } = useLoaderData<typeof loader>();
  const { t } = useTranslation("profilePages");
  return (
    <div className="space-y-6">
      <div className="flex justify-end print:hidden">
        <PrintButton />
      </div>
      {!startup.published && startup.relation === "other" && (
        <Notice tone="warning" title={t("startup.sharedTitle")}>
          {t("startup.sharedText")}
        </Notice>
      )}
      <StartupSheet startup={startup} />
      {viewToken && <ViewReporter key={startup.id} token={viewToken} />}
    </div>
  );
}
