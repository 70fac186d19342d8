import { useLoaderData } from "@remix-run/react";
import { ForYou } from "~/features/discovery/match/components/for-you";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { FactsPanel } from "~/features/intake/fact-confirmations/components/facts-panel";
import { describeOwnFacts } from "~/features/intake/fact-confirmations/own-facts.server";
import { confirmIntent } from "~/features/intake/fact-confirmations/read-seen";
import { cancelReview } from "~/features/intake/review/cancel-review.server";
import { ProfileHistory } from "~/features/intake/review/components/profile-history";
import { openReturnComments, ownTimeline } from "~/features/intake/review/queries.server";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { unpublishProfile } from "~/features/intake/review/unpublish-profile.server";
import { AccountOverview } from "~/features/member-area/account-area/components/account-overview";
import { PendingNotice } from "~/features/member-area/account-area/components/pending-notice";
import { describeReturn } from "~/features/member-area/account-area/describe-return";
import { dismissLevelUp } from "~/features/member-area/own-account/dismiss-level-up.server";
import { RecentConversations } from "~/features/member-area/today/components/recent-conversations";
import { shownConversations } from "~/features/member-area/today/today";
import { listConversations } from "~/features/messaging/queries.server";
import { AskForGroup } from "~/features/profiles/groups/components/ask-for-group";
import { levelUpSeen } from "~/features/profiles/investors/components/level-up-dialog";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { asIsField, withChangesField } from "~/features/profiles/profiles/publication";
import type { PageTexts } from "~/locales/page-texts";
import { pressConfirmFacts } from "../../confirm-facts.server";
import { readForm } from "../../form.server";
import { useInvestorAccount } from "../../layouts/investor-account";
import { page } from "../../page.server";
import { pressPublishButton } from "../../publish-buttons.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "facts",
    "favorites",
    "groups",
    "inbox",
    "investors",
    "levels",
    "match",
    "pending",
    "profileCards",
    "profiles",
    "startups",
    "timeline",
    "unclaimed",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("investors", async ({ app, viewer, locale, t }) => {
  const [returned, timeline, picks, conversations, stated] = await Promise.all([
    viewer.status === "inactive" ? openReturnComments(app, viewer.id) : null,
    ownTimeline(app, { actor: viewer }),
    findPicks(app, { viewer, locale, place: "profile", limit: 3, profile: getInvestorProfile(app, viewer.id) }),
    viewer.status === "active" ? listConversations(app, { actor: viewer, limit: shownConversations }) : null,
    viewer.status === "active" ? describeOwnFacts(app, { owner: viewer, locale }) : null,
  ]);
  return {
    title: t("profiles:account.myData"),
    description: t("descriptions:investor.profile"),
    returned: describeReturn("investor", returned),
    timeline,
    picks,
    conversations,
    facts: stated?.facts ?? [],
    asksForGroup: viewer.type === "cvc" && viewer.groups.length === 0,
  };
});

/** Handles the account area's buttons, whose redirect targets follow product §4.2, and the level-up dialog's. */
export const action = page("investors", async (context) => {
  const { app, viewer, request, redirectTo } = context;
  const form = await readForm(request);
  if (form.get("intent") === confirmIntent) return pressConfirmFacts(context, form, "/investor");
  if (form.get("intent") === levelUpSeen) {
    await dismissLevelUp(app, { actor: viewer });
    if (form.get("stay") === "1") return null;
    return redirectTo(form.get("next") === "/startups" ? "/startups" : "/investor");
  }
  return pressPublishButton(context, form, "/investor", {
    submit: async ({ view }) => {
      await submitProfile(app, { actor: viewer, asIs: form.has(asIsField) });
      return view;
    },
    cancel: async ({ view }) => {
      await cancelReview(app, { actor: viewer });
      return view;
    },
    unpublish: async () => {
      await unpublishProfile(app, { actor: viewer, withChanges: form.has(withChangesField) });
      return "/investor/information/edit";
    },
  });
});

export default function InvestorOverview() {
  const { returned, timeline, picks, conversations, facts, asksForGroup } = useLoaderData<typeof loader>();
  const account = useInvestorAccount();
  return (
    <div className="space-y-6">
      <PendingNotice side="investor" account={account} />
      <AccountOverview side="investor" account={account} sections={account.completeness.sections} returned={returned} />
      {asksForGroup && <AskForGroup />}
      <FactsPanel facts={facts} />
      {conversations && <RecentConversations side="investor" conversations={conversations} />}
      {picks && <ForYou found={picks} />}
      {timeline.length > 0 && <ProfileHistory kind="investor" entries={timeline} />}
    </div>
  );
}
