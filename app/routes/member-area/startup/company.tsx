import { redirect } from "@remix-run/cloudflare";
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
import { dismissReminder } from "~/features/member-area/account-area/components/reminder-box";
import { describeReturn } from "~/features/member-area/account-area/describe-return";
import { RecentConversations } from "~/features/member-area/today/components/recent-conversations";
import { shownConversations } from "~/features/member-area/today/today";
import { listConversations } from "~/features/messaging/queries.server";
import { asIsField, withChangesField } from "~/features/profiles/profiles/publication";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { ViewsCard } from "~/features/showcase/profile-views/components/views-card";
import { readViewSummary } from "~/features/showcase/profile-views/read-summary.server";
import type { PageTexts } from "~/locales/page-texts";
import { cookieNames, writeCookie } from "~/server/cookies";
import { pressConfirmFacts } from "../../confirm-facts.server";
import { readForm } from "../../form.server";
import { useStartupAccount } from "../../layouts/startup-account";
import { page } from "../../page.server";
import { pressPublishButton } from "../../publish-buttons.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "facts",
    "favorites",
    "inbox",
    "investors",
    "match",
    "pending",
    "profileCards",
    "profiles",
    "startups",
    "timeline",
    "unclaimed",
    "viewsCard",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("startups", async ({ app, viewer, locale, t }) => {
  const [returned, timeline, views, picks, conversations, stated] = await Promise.all([
    viewer.isPublish === 0 ? openReturnComments(app, viewer.id) : null,
    ownTimeline(app, { actor: viewer }),
    readViewSummary(app, { actor: viewer }),
    findPicks(app, { viewer, locale, place: "profile", limit: 3, profile: getStartupProfile(app, viewer.id) }),
    viewer.isPublish === 2 ? listConversations(app, { actor: viewer, limit: shownConversations }) : null,
    viewer.isPublish === 2 ? describeOwnFacts(app, { owner: viewer, locale }) : null,
  ]);
  return {
    title: t("profiles:account.myCompany"),
    description: t("descriptions:startup.company"),
    returned: describeReturn("startup", returned),
    timeline,
    views,
    picks,
    conversations,
    facts: stated?.facts ?? [],
  };
});

/** Handles the account area's buttons; their redirect targets follow product §4.2. */
export const action = page("startups", async (context) => {
  const { app, viewer, request } = context;
  const form = await readForm(request);
  if (form.get("intent") === dismissReminder) {
    const headers = { "Set-Cookie": writeCookie(request, cookieNames.startupReminder, "1") };
    return redirect("/startup", { headers });
  }
  if (form.get("intent") === confirmIntent) return pressConfirmFacts(context, form, "/startup");
  return pressPublishButton(context, form, "/startup", {
    submit: async ({ view }) => {
      await submitProfile(app, { actor: viewer, asIs: form.has(asIsField) });
      return view;
    },
    cancel: async ({ edit }) => {
      await cancelReview(app, { actor: viewer });
      return edit;
    },
    unpublish: async () => {
      await unpublishProfile(app, { actor: viewer, withChanges: form.has(withChangesField) });
      return "/startup/information/edit";
    },
  });
});

export default function StartupCompany() {
  const { returned, timeline, views, picks, conversations, facts } = useLoaderData<typeof loader>();
  const account = useStartupAccount();
  return (
    <div className="space-y-6">
      <PendingNotice side="startup" account={account} />
      <AccountOverview side="startup" account={account} sections={account.completeness.sections} returned={returned} />
      <FactsPanel facts={facts} />
      {(account.publication === "published" || views.views > 0) && <ViewsCard summary={views} withLink />}
      {conversations && <RecentConversations side="startup" conversations={conversations} />}
      {picks && <ForYou found={picks} />}
      {timeline.length > 0 && <ProfileHistory kind="startup" entries={timeline} />}
    </div>
  );
}
