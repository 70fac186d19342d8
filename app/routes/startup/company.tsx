import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { accountPath } from "~/features/profiles/account-paths";
import { startupSectionOf, startupSections } from "~/features/profiles/completeness";
import { AccountOverview } from "~/features/profiles/components/account-overview";
import { fieldName } from "~/features/profiles/components/field-notes";
import { cancelStartupReview } from "~/features/review/cancel-startup-review.server";
import { latestReturnComments } from "~/features/review/queries.server";
import { submitStartup } from "~/features/review/submit-startup.server";
import { unpublishStartup } from "~/features/review/unpublish-startup.server";
import { dismissReminder } from "~/features/startups/components/reminder-box";
import { localePath } from "~/locales/locale";
import { cookieNames, writeCookie } from "~/server/cookies";
import { AppError } from "~/server/errors";
import { readForm } from "../form.server";
import { useStartupAccount } from "../layouts/startup-account";
import { page } from "../page.server";
import { redirectWithToast } from "../toast.server";

export const loader = page("startups", async ({ app, viewer, t }) => {
  const returned = viewer.isPublish === 0 ? await latestReturnComments(app, viewer.id) : null;
  return { title: t("profiles:account.myCompany"), returned };
});

/** The account area's buttons; where each leads is spec §4's. */
export const action = page("startups", async ({ app, viewer, request, locale }) => {
  const form = await readForm(request);
  const paths = accountPath("/startup", form.get("path"));
  const done = (path: string, key: string) => redirectWithToast(request, path, { tone: "success", key });
  try {
    switch (form.get("intent")) {
      case "submit":
        await submitStartup(app, { actor: viewer });
        return done(paths.view, "profiles:toast.submitted");
      case "cancel":
        await cancelStartupReview(app, { actor: viewer });
        return done(paths.edit, "profiles:toast.cancelled");
      case "unpublish":
        await unpublishStartup(app, { actor: viewer });
        return done("/startup/information/edit", "profiles:toast.unpublished");
      case dismissReminder: {
        const headers = { "Set-Cookie": writeCookie(request, cookieNames.startupReminder, "1") };
        return redirect(localePath(locale, "/startup"), { headers });
      }
      default:
        throw new AppError("bad_request");
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    return redirectWithToast(request, paths.view, { tone: "danger", key: `errors:${error.code}` });
  }
});

export default function StartupCompany() {
  const { returned } = useLoaderData<typeof loader>();
  const account = useStartupAccount();
  const { t } = useTranslation(["profiles", "startups"]);
  return (
    <AccountOverview
      {...account}
      sections={startupSections.map((section) => {
        const counts = account.completeness.submission.sections[section];
        return {
          ...counts,
          path: `/startup/${section}`,
          label: t(`startups:sections.${section}`),
          missingLabels: counts.missing.map((path) => fieldName(t, "startups", path)),
        };
      })}
      publicPath={`/startups/${account.id}`}
      returned={
        returned && {
          note: returned.note,
          comments: Object.entries(returned.comments).map(([field, comment]) => ({
            field,
            comment,
            label: fieldName(t, "startups", field),
            to: `/startup/${startupSectionOf(field) ?? "information"}/edit`,
          })),
        }
      }
    />
  );
}
