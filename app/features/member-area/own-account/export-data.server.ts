import { and, asc, eq, or } from "drizzle-orm";
import {
  accounts,
  buyerDetails,
  events,
  files,
  joinWishes,
  knownDevices,
  listingClaims,
  listVisits,
  mails,
  matchDismissals,
  sessions,
  shareLinkReaders,
  shareLinks,
  socialIdentities,
  startupNews,
  startupRewards,
} from "~/db/schema";
import { deviceOf } from "~/features/accounts/accounts/device";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import { listReferred } from "~/features/accounts/accounts/queries.server";
import { describeSecondFactor } from "~/features/accounts/second-factor/queries.server";
import { exportOrders } from "~/features/commerce/orders/export-orders.server";
import { exportRequests } from "~/features/commerce/services/queries.server";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { isSecurityAction } from "~/features/core/audit/actions";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { listSavedSearches } from "~/features/discovery/saved-searches/queries.server";
import { exportCourses } from "~/features/learning/courses/own-courses.server";
import { exportRegistrations } from "~/features/learning/events/own-registrations.server";
import { listThreads } from "~/features/messaging/get-thread.server";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { type PendingVersion, readPending } from "~/features/profiles/pending/pending-version.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { exportOwnApplications } from "~/features/programmes/applications/export-applications.server";
import { exportViews } from "~/features/showcase/profile-views/export-views.server";
import { exportMessages } from "~/features/site/contact/list-messages.server";
import { exportSubscription } from "~/features/site/newsletter/queries.server";
import type { App } from "~/server/app.server";
import { describeSecurityEvent } from "./security-activity.server";

/** More messages than any thread has. */
const allMessages = 1_000_000;

/** The staff actions whose note is addressed to the owner; all other staff notes are internal. */
const actionsWithOwnerNote: ReadonlySet<string> = new Set([
  "account.suspended",
  "startup.returned",
  "investor.returned",
]);

/**
 * All data stored about the actor, as one JSON document (個人資料保護法 §3): the account, the profile in both languages, news
 * and rewards, events, conversations with their messages, files, sessions, known browsers, list visits, saved searches,
 * share links, profile views, referrals, contact messages, the newsletter subscription, event registrations, courses, orders with their payments, service requests, and sent mails. Of other people it contains only what the actor has seen: their
 * names in conversations, and the addresses left at share links. Excludes hashes, tokens,
 * one-time links and internal staff notes. Throws `proof_required` and `rate_limited`.
 */
export async function exportData(
  app: App,
  { actor, origin, ip }: { actor: StartupViewer | InvestorViewer; origin: string; ip: string },
): Promise<Record<string, unknown>> {
  await requireFreshProof(app, actor);
  await limitAttempts(app.limits.signIn, { ip, account: `export:${actor.id}` });
  const [
    account,
    identities,
    openSessions,
    stored,
    news,
    rewards,
    history,
    sent,
    devices,
    visits,
    links,
    readers,
    dismissals,
    wishes,
    claims,
  ] = await app.db.batch([
    app.db
      .select({
        id: accounts.id,
        kind: accounts.kind,
        email: accounts.email,
        unproven_email: accounts.unprovenEmail,
        requested_email: accounts.requestedEmail,
        locale: accounts.locale,
        muted_mails: accounts.mutedMails,
        browses_anonymously: accounts.browsesAnonymously,
        term_version: accounts.termVersion,
        reference_code: accounts.referenceCode,
        startup_origin: accounts.startupOrigin,
        activated_at: accounts.activatedAt,
        erase_at: accounts.eraseAt,
        created_at: accounts.createdAt,
        updated_at: accounts.updatedAt,
      })
      .from(accounts)
      .where(eq(accounts.id, actor.id)),
    app.db
      .select({ provider: socialIdentities.provider, created_at: socialIdentities.createdAt })
      .from(socialIdentities)
      .where(eq(socialIdentities.accountId, actor.id)),
    app.db
      .select({
        user_agent: sessions.userAgent,
        created_at: sessions.createdAt,
        last_seen_at: sessions.lastSeenAt,
        expires_at: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.accountId, actor.id))
      .orderBy(asc(sessions.createdAt)),
    app.db
      .select({
        id: files.id,
        kind: files.kind,
        name: files.name,
        content_type: files.contentType,
        size: files.size,
        created_at: files.createdAt,
      })
      .from(files)
      .where(eq(files.ownerId, actor.id))
      .orderBy(asc(files.createdAt)),
    app.db.select().from(startupNews).where(eq(startupNews.startupId, actor.id)).orderBy(asc(startupNews.publishAt)),
    app.db
      .select()
      .from(startupRewards)
      .where(eq(startupRewards.startupId, actor.id))
      .orderBy(asc(startupRewards.position)),
    ownEvents(app, actor),
    app.db
      .select({
        template: mails.template,
        locale: mails.locale,
        subject: mails.subject,
        status: mails.status,
        created_at: mails.createdAt,
        sent_at: mails.sentAt,
      })
      .from(mails)
      .where(eq(mails.to, actor.email))
      .orderBy(asc(mails.createdAt)),
    app.db
      .select({
        created_at: knownDevices.createdAt,
        last_used_at: knownDevices.lastUsedAt,
        expires_at: knownDevices.expiresAt,
      })
      .from(knownDevices)
      .where(eq(knownDevices.accountId, actor.id))
      .orderBy(asc(knownDevices.createdAt)),
    app.db
      .select({
        list: listVisits.side,
        last_seen_at: listVisits.lastSeenAt,
        previous_seen_at: listVisits.previousSeenAt,
      })
      .from(listVisits)
      .where(eq(listVisits.accountId, actor.id)),
    app.db.select().from(shareLinks).where(eq(shareLinks.startupId, actor.id)).orderBy(asc(shareLinks.createdAt)),
    app.db
      .select({
        link_id: shareLinkReaders.linkId,
        email: shareLinkReaders.email,
        first_at: shareLinkReaders.firstAt,
        last_at: shareLinkReaders.lastAt,
      })
      .from(shareLinkReaders)
      .innerJoin(shareLinks, eq(shareLinks.id, shareLinkReaders.linkId))
      .where(eq(shareLinks.startupId, actor.id))
      .orderBy(asc(shareLinkReaders.firstAt)),
    app.db
      .select({ id: matchDismissals.targetId, created_at: matchDismissals.createdAt })
      .from(matchDismissals)
      .where(eq(matchDismissals.accountId, actor.id))
      .orderBy(asc(matchDismissals.createdAt)),
    app.db
      .select({ id: joinWishes.startupId, created_at: joinWishes.createdAt })
      .from(joinWishes)
      .where(eq(joinWishes.accountId, actor.id))
      .orderBy(asc(joinWishes.createdAt)),
    app.db
      .select({
        name: listingClaims.name,
        role: listingClaims.role,
        email: listingClaims.email,
        evidence: listingClaims.evidence,
        state: listingClaims.state,
        created_at: listingClaims.createdAt,
      })
      .from(listingClaims)
      // Others may have claimed the same listing.
      .where(and(eq(listingClaims.startupId, actor.id), eq(listingClaims.email, actor.email)))
      .orderBy(asc(listingClaims.createdAt)),
  ]);
  const factors = await describeSecondFactor(app, { accountId: actor.id });
  const document = {
    product: "Fundbridge",
    exported_at: app.now(),
    times: "Milliseconds since 1970-01-01T00:00:00Z; message timestamps in seconds.",
    account: {
      ...account[0],
      logins: identities,
      second_factors: {
        authenticator_app_since: factors.totpSince,
        passkeys: factors.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
          name,
          created_at: createdAt,
          last_used_at: lastUsedAt,
        })),
        recovery_codes_left: factors.recoveryCodesLeft,
      },
    },
    profile:
      actor.kind === "startup" ? await getStartupProfile(app, actor.id) : await getInvestorProfile(app, actor.id),
    pending_changes: exportPending(await readPending(app, actor.id)),
    news: news.map(({ startupId: _, ...entry }) => entry),
    rewards: rewards.map(({ startupId: _, ...entry }) => entry),
    events: history.map(({ actorId, actorKind, data, ...event }) => ({
      ...event,
      ...(isSecurityAction(event.action) ? describeSecurityEvent(data) : {}),
      note: actorId === actor.id || actionsWithOwnerNote.has(event.action) ? event.note : "",
      by: actorId === null ? "system" : actorId === actor.id ? "you" : actorKind === "staff" ? "staff" : "another user",
    })),
    conversations: await listThreads(app, { actor, newest: allMessages }),
    files: stored.map((file) => ({ ...file, link: `${origin}/files/${file.id}` })),
    sessions: openSessions.map((session) => ({ ...session, device: deviceOf(session.user_agent) })),
    saved_searches: (await listSavedSearches(app, { actor })).map(({ side, name, query, isMailed, createdAt }) => ({
      index: side,
      name,
      query,
      weekly_mail: isMailed,
      created_at: createdAt,
    })),
    known_browsers: devices,
    list_visits: visits,
    share_links: links.map(({ startupId: _, tokenHash: __, tokenSealed: ___, ...link }) => ({
      ...link,
      readers: readers.filter(({ link_id }) => link_id === link.id).map(({ link_id: _, ...reader }) => reader),
    })),
    profile_views: await exportViews(app, { actor }),
    referrals: (await listReferred(app, { actor })).map(({ kind }) => ({ kind })),
    dismissed_matches: dismissals,
    join_wishes: wishes,
    claims,
    contact_messages: await exportMessages(app, { actor }),
    newsletter: await exportSubscription(app, { actor }),
    event_registrations: await exportRegistrations(app, { actor }),
    courses: await exportCourses(app, { actor }),
    orders: await exportOrders(app, { actor }),
    plan_applications: await exportOwnApplications(app, { actor }),
    service_requests: await exportRequests(app, { actor }),
    buyer_details:
      (await app.db
        .select({ buyer: buyerDetails.buyer, invoice: buyerDetails.invoice })
        .from(buyerDetails)
        .where(eq(buyerDetails.accountId, actor.id))
        .get()) ?? null,
    mails: sent,
  };
  await recordEvent(app, { actor, action: "account.exported", subject: { kind: "account", id: actor.id } });
  return document;
}

/** Changes that the actor has prepared for their listed profile. */
function exportPending(pending: PendingVersion | null) {
  if (!pending) return null;
  const { state, content, submittedAt, createdAt, updatedAt } = pending;
  return { state, content, submitted_at: submittedAt, created_at: createdAt, updated_at: updatedAt };
}

/** The events about the actor's account and profile, and the actor's own actions; other actors only by their kind. */
function ownEvents(app: App, actor: { id: string }) {
  return app.db
    .select({
      at: events.at,
      action: events.action,
      from: events.fromState,
      to: events.toState,
      note: events.note,
      data: events.data,
      actorId: events.actorId,
      actorKind: accounts.kind,
    })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .where(or(eq(events.subjectId, actor.id), eq(events.actorId, actor.id)))
    .orderBy(asc(events.at));
}
