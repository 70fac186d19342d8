import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { labelWithLanguage } from "~/features/investors/components/investor-account";
import { levelUpParam } from "~/features/investors/components/level-up-dialog";
import { accountPath } from "~/features/profiles/account-paths";
import { investorSectionOf, investorSections } from "~/features/profiles/completeness";
import { AccountOverview } from "~/features/profiles/components/account-overview";
import { fieldName } from "~/features/profiles/components/field-notes";
import { cancelInvestorReview } from "~/features/review/cancel-investor-review.server";
import { latestReturnComments } from "~/features/review/queries.server";
import { submitInvestor } from "~/features/review/submit-investor.server";
import { unpublishInvestor } from "~/features/review/unpublish-investor.server";
import { AppError } from "~/server/errors";
import { readForm } from "../form.server";
import { useInvestorAccount } from "../layouts/investor-account";
import { page } from "../page.server";
import { redirectWithToast } from "../toast.server";

export const loader = page("investors", async ({ app, viewer, t }) => {
  const returned = viewer.status === "inactive" ? await latestReturnComments(app, viewer.id) : null;
  return { title: t("profiles:account.myData"), returned };
});

/** The account area's buttons; where each leads is spec §4's. */
export const action = page("investors", async ({ app, viewer, request }) => {
  const form = await readForm(request);
  const paths = accountPath("/investor", form.get("path"));
  const done = (path: string, key: string) => redirectWithToast(request, path, { tone: "success", key });
  try {
    switch (form.get("intent")) {
      case "submit": {
        const { levelledUp } = await submitInvestor(app, { actor: viewer });
        return done(levelledUp ? `${paths.view}?${levelUpParam}=1` : paths.view, "profiles:toast.submitted");
      }
      case "cancel":
        await cancelInvestorReview(app, { actor: viewer });
        return done(paths.view, "profiles:toast.cancelled");
      case "unpublish":
        await unpublishInvestor(app, { actor: viewer });
        return done("/investor/information/edit", "profiles:toast.unpublished");
      default:
        throw new AppError("bad_request");
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    return redirectWithToast(request, paths.view, { tone: "danger", key: `errors:${error.code}` });
  }
});

export default function InvestorOverview() {
  const { returned } = useLoaderData<typeof loader>();
  const account = useInvestorAccount();
  const { t } = useTranslation(["profiles", "investors"]);
  return (
    <AccountOverview
      {...account}
      sections={investorSections.map((section) => {
        const counts = account.completeness.sections[section];
        return {
          ...counts,
          path: `/investor/${section}`,
          label: t(`investors:sections.${section}`),
          missingLabels: counts.missing.map((path) => labelWithLanguage(t, path)),
        };
      })}
      publicPath={`/investors/${account.id}`}
      returned={
        returned && {
          note: returned.note,
          comments: Object.entries(returned.comments).map(([field, comment]) => ({
            field,
            comment,
            label: fieldName(t, "investors", field),
            to: `/investor/${investorSectionOf(field) ?? "information"}/edit`,
          })),
        }
      }
    />
  );
}
