import { useLoaderData } from "@remix-run/react";
import { AccountOverview } from "~/features/account-area/components/account-overview";
import { ForYou } from "~/features/discovery/components/for-you";
import { findPicks } from "~/features/discovery/find-picks.server";
import { levelUpParam } from "~/features/investors/components/level-up-dialog";
import { cancelReview } from "~/features/review/cancel-review.server";
import { ProfileHistory } from "~/features/review/components/profile-history";
import { openReturnComments, ownTimeline } from "~/features/review/queries.server";
import { submitProfile } from "~/features/review/submit-profile.server";
import { unpublishProfile } from "~/features/review/unpublish-profile.server";
import { readForm } from "../form.server";
import { useInvestorAccount } from "../layouts/investor-account";
import { page } from "../page.server";
import { pressPublishButton } from "../publish-buttons.server";

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

export const loader = page("investors", async ({ app, viewer, locale, t }) => {
  const [returned, timeline, picks] = await Promise.all([
    viewer.status === "inactive" ? openReturnComments(app, viewer.id) : null,
    ownTimeline(app, { actor: viewer }),
    findPicks(app, { viewer, locale, limit: 3 }),
  ]);
  return {
    title: t("profiles:account.myData"),
    description: t("descriptions:investor.profile"),
    returned,
    timeline,
    picks,
  };
});

/** The account area's buttons; their redirect targets follow spec §4. */
export const action = page("investors", async ({ app, viewer, request }) =>
  pressPublishButton(request, await readForm(request), "/investor", {
    submit: async ({ view }) => {
      const { levelledUp } = await submitProfile(app, { actor: viewer });
      return levelledUp ? `${view}?${levelUpParam}=1` : view;
    },
    cancel: async ({ view }) => {
      await cancelReview(app, { actor: viewer });
      return view;
    },
    unpublish: async () => {
      await unpublishProfile(app, { actor: viewer });
      return "/investor/information/edit";
    },
  }),
);

export default function InvestorOverview() {
  const { returned, timeline, picks } = useLoaderData<typeof loader>();
  const account = useInvestorAccount();
  return (
    <div className="space-y-6">
      <AccountOverview side="investor" account={account} sections={account.completeness.sections} returned={returned} />
      {picks && <ForYou found={picks} />}
      {timeline.length > 0 && <ProfileHistory kind="investor" entries={timeline} />}
    </div>
  );
}
