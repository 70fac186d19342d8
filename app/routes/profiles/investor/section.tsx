import { useLoaderData } from "@remix-run/react";
import { openReturnComments } from "~/features/intake/review/queries.server";
import { PendingNotice } from "~/features/member-area/account-area/components/pending-notice";
import { getInvestorLabels } from "~/features/profiles/investors/choices.server";
import { InvestorSectionView } from "~/features/profiles/investors/components/section-view";
import { findLinkedStartups } from "~/features/profiles/investors/linked-startups.server";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { investorSections } from "~/features/profiles/investors/record";
import { SectionPage } from "~/features/profiles/profiles/components/section-page";
import { investorPublication } from "~/features/profiles/profiles/publication";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { useInvestorAccount } from "../../layouts/investor-account";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "claims",
    "files",
    "investors",
    "logIn",
    "match",
    "pending",
    "profiles",
    "review",
    "savedSearches",
    "startups",
  ],
};

export const loader = page("investors", async ({ app, viewer, params, locale, t }) => {
  const section = investorSections.find((known) => known === params.section);
  if (!section) throw new AppError("not_found");
  const profile = await getInvestorProfile(app, viewer.id);
  if (!profile) throw new AppError("investor_not_found");
  const returned = profile.status === "inactive" ? await openReturnComments(app, viewer.id) : null;
  return {
    title: t(`investors:sections.${section}`),
    description: t(`descriptions:investor.${section}`),
    section,
    profile,
    labels: await getInvestorLabels(app, profile, locale),
    linkedStartups: await findLinkedStartups(app, [...profile.current_invest, ...profile.history_invest]),
    comments: returned?.comments ?? {},
  };
});

export default function InvestorSectionPage() {
  const account = useInvestorAccount();
  const { title, ...view } = useLoaderData<typeof loader>();
  return (
    <SectionPage
      title={title}
      publication={investorPublication(view.profile.status)}
      pending={<PendingNotice side="investor" account={account} />}
      editPath={`/investor/${view.section}/edit`}
    >
      <InvestorSectionView {...view} />
    </SectionPage>
  );
}
