import { useLoaderData } from "@remix-run/react";
import { declareGroup } from "~/features/intake/groups/declare-group.server";
import { openReturnComments } from "~/features/intake/review/queries.server";
import { PendingNotice } from "~/features/member-area/account-area/components/pending-notice";
import { OwnGroupCard } from "~/features/profiles/groups/components/own-group-card";
import { readOwnGroup } from "~/features/profiles/groups/own-group.server";
import { ownGroupForm } from "~/features/profiles/groups/schema";
import { getInvestorLabels } from "~/features/profiles/investors/choices.server";
import { InvestorSectionView } from "~/features/profiles/investors/components/section-view";
import { findLinkedStartups } from "~/features/profiles/investors/linked-startups.server";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { investorSections } from "~/features/profiles/investors/record";
import { SectionPage } from "~/features/profiles/profiles/components/section-page";
import { investorPublication } from "~/features/profiles/profiles/publication";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { useInvestorAccount } from "../../layouts/investor-account";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["drafts", "errors", "groups", "investors", "levels", "pending", "profiles", "startups", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

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
    linkedStartups: await findLinkedStartups(app, {
      viewer,
      companies: [...profile.current_invest, ...profile.history_invest],
    }),
    comments: returned?.comments ?? {},
    group: section === "information" ? await readOwnGroup(app, { actor: viewer, locale }) : null,
  };
});

/** Saves the corporate group; it takes effect at once, even while the profile is listed (product §22.3). */
export const action = page("investors", async ({ app, viewer, request }) =>
  submitForm(await readForm(request), ownGroupForm, async ({ group }) => {
    const { isQuestion } = await declareGroup(app, { actor: viewer, name: group });
    const key = isQuestion ? "groups:own.questioned" : "groups:own.saved";
    return redirectWithToast(request, "/investor/information", { tone: isQuestion ? "info" : "success", key });
  }),
);

export default function InvestorSectionPage() {
  const account = useInvestorAccount();
  const { title, group, ...view } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <SectionPage
      title={title}
      publication={investorPublication(view.profile.status)}
      pending={<PendingNotice side="investor" account={account} />}
      editPath={`/investor/${view.section}/edit`}
    >
      <InvestorSectionView {...view} />
      {group && (
        <OwnGroupCard
          key={`${group.name}\n${group.asked}`}
          type={view.profile.type}
          group={group}
          lastResult={answer}
        />
      )}
    </SectionPage>
  );
}
