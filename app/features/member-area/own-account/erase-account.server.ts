import { and, eq, getTableColumns, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertFrom } from "~/db/insert-if.server";
import {
  accounts,
  contactMessages,
  contentEditors,
  conversationRecords,
  erasedSides,
  eventRegistrations,
  eventRequests,
  events,
  favorites,
  files,
  highlights,
  importChanges,
  investors,
  investorTexts,
  joinWishes,
  knownDevices,
  listingClaims,
  listVisits,
  mails,
  matchDismissals,
  matchPicks,
  memberships,
  newsletterRequests,
  newsletterSubscribers,
  onePagers,
  pendingVersions,
  profileKeys,
  profileViewDays,
  profileViews,
  referralVisits,
  reviewClaims,
  reviewDrafts,
  reviewVersions,
  savedSearches,
  savedSearchMails,
  serviceRequests,
  sessions,
  shareLinkReaders,
  shareLinks,
  socialIdentities,
  startupNames,
  startupNews,
  startupRewards,
  startups,
  startupTexts,
  subscriptions,
  threadLinks,
  verifyCodes,
  weeklyViewMails,
} from "~/db/schema";
import type { AccountKind, Side } from "~/db/values";
import { closeSockets } from "~/features/accounts/accounts/close-sockets.server";
import { noOtherEmail } from "~/features/accounts/accounts/prove-address.server";
import { deleteFactors } from "~/features/accounts/second-factor/delete-factors.server";
import { eraseBuyerStatements } from "~/features/commerce/orders/erase-buyer.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { prepareMail } from "~/features/core/mail/queue-mail.server";
import { unindexStatements } from "~/features/discovery/listings/index-profile.server";
import { eraseCourseStatements } from "~/features/learning/courses/own-courses.server";
import { isProvisional } from "~/features/member-area/account-administration/rules";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { createReferenceCode } from "~/server/tokens";

/** The maximum number of accounts erased per cron run. */
const batchSize = 20;
/** The maximum number of objects in one R2 delete. */
const objectBatchSize = 1000;

/** `.invalid` is reserved and never receives mail. */
const erasedDomain = "erased.invalid";

/** Erases the accounts whose grace period is over and returns how many. Failures are retried by the next run. */
export async function eraseDueAccounts(app: App): Promise<number> {
  const due = await app.db
    .select({ id: accounts.id, kind: accounts.kind, email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(lte(accounts.eraseAt, app.now()))
    .orderBy(accounts.eraseAt)
    .limit(batchSize);
  let erased = 0;
  for (const account of due) {
    try {
      await eraseAccount(app, account);
      erased += 1;
    } catch (error) {
      console.error(`Account ${account.id} was not erased.`, error);
    }
  }
  return erased;
}

/**
 * Erases one account whose grace period is over: deletes its profile, texts, news, files, search index, sessions and
 * mails. The rows of the account and the profile are emptied but kept, because threads and audit events refer to them;
 * they are displayed as a deleted account. Messages sent to others are kept. Events keep their action and time, but no
 * notes and no addresses; orders keep their amounts, but no buyer. Throws `wrong_state` if it is not due.
 */
async function eraseAccount(
  app: App,
  account: { id: string; kind: AccountKind; email: string; locale: (typeof locales)[number] },
): Promise<void> {
  const { id } = account;
  const at = app.now();
  // A sign-up whose address went to whoever proved it has nobody to tell.
  const mail = isProvisional(account.email)
    ? null
    : prepareMail(app, {
        to: account.email,
        accountId: id,
        locale: account.locale,
        template: "accountErased",
        values: { link: app.config.PUBLIC_ORIGIN },
      });
  // Objects first: if this is interrupted, the next run still finds them by their rows.
  await deleteObjects(app, id);
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({
        email: `${id.toLowerCase()}@${erasedDomain}`,
        ...noOtherEmail,
        passwordHash: null,
        changePassword: 0,
        mutedMails: [],
        browsesAnonymously: false,
        greetsLevelUp: false,
        referenceCode: createReferenceCode(),
        referredBy: null,
        startupOrigin: null,
        activatedAt: null,
        eraseAt: null,
        erasedAt: at,
        updatedAt: at,
      })
      .where(and(eq(accounts.id, id), lte(accounts.eraseAt, at))),
    event: recordEvent(app, { actor: null, action: "account.erased", subject: { kind: "account", id } }),
    extraStatements: [
      ...deleteStatements(app, account),
      ...emptyProfile(app, account, at),
      ...eraseBuyerStatements(app, { accountId: id }),
      ...eraseCourseStatements(app, { accountId: id }),
      // The provider goes on charging the card until cron has told it to stop.
      app.db
        .update(subscriptions)
        .set({ status: "cancelling", cancelledAt: at, updatedAt: at })
        .where(and(eq(subscriptions.accountId, id), eq(subscriptions.status, "active"))),
      ...(account.kind === "staff" ? [] : [insertErasedSides(app, { id, side: account.kind })]),
      ...(mail ? [mail.insert] : []),
    ],
  });
  await closeSockets(app, { accountId: id });
  await mail?.send();
}

/** Queues the threads that still contain the account's name for `anonymizeErasedSides`. */
function insertErasedSides(app: App, { id, side }: { id: string; side: Side }) {
  const own = side === "investor" ? conversationRecords.investorId : conversationRecords.startupId;
  const { investorId, startupId } = conversationRecords;
  return insertFrom(
    app.db,
    erasedSides,
    { investorId: sql`${investorId}`, startupId: sql`${startupId}`, side },
    sql`FROM ${conversationRecords} WHERE ${own} = ${id}`,
  ).onConflictDoNothing();
}

async function deleteObjects(app: App, ownerId: string): Promise<void> {
  const owned = await app.db.select({ id: files.id }).from(files).where(eq(files.ownerId, ownerId));
  for (let start = 0; start < owned.length; start += objectBatchSize) {
    await app.files.delete(owned.slice(start, start + objectBatchSize).map(({ id }) => id));
  }
}

function deleteStatements(app: App, { id, email }: { id: string; email: string }): BatchItem<"sqlite">[] {
  const { db } = app;
  const isOnlyUser = sql`NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email = ${email} AND other.id <> ${id})`;
  return [
    ...unindexStatements(app, id),
    db.delete(sessions).where(eq(sessions.accountId, id)),
    db.delete(knownDevices).where(eq(knownDevices.accountId, id)),
    ...deleteFactors(app, id),
    db.delete(verifyCodes).where(eq(verifyCodes.accountId, id)),
    db.delete(socialIdentities).where(eq(socialIdentities.accountId, id)),
    db.delete(startupTexts).where(eq(startupTexts.startupId, id)),
    db.delete(startupNames).where(eq(startupNames.startupId, id)),
    db.delete(importChanges).where(eq(importChanges.startupId, id)),
    db.delete(investorTexts).where(eq(investorTexts.investorId, id)),
    db.delete(startupNews).where(eq(startupNews.startupId, id)),
    db.delete(startupRewards).where(eq(startupRewards.startupId, id)),
    db.delete(profileKeys).where(eq(profileKeys.profileId, id)),
    db.delete(highlights).where(eq(highlights.profileId, id)),
    db.delete(favorites).where(or(eq(favorites.accountId, id), eq(favorites.targetId, id))),
    db.delete(listVisits).where(eq(listVisits.accountId, id)),
    db.delete(joinWishes).where(or(eq(joinWishes.accountId, id), eq(joinWishes.startupId, id))),
    db.delete(listingClaims).where(eq(listingClaims.startupId, id)),
    db.update(listingClaims).set({ decidedBy: null }).where(eq(listingClaims.decidedBy, id)),
    db.delete(savedSearches).where(eq(savedSearches.accountId, id)),
    // Its paid days stay, as the orders do: they are the books.
    db.delete(memberships).where(eq(memberships.accountId, id)),
    db.delete(savedSearchMails).where(eq(savedSearchMails.accountId, id)),
    db.delete(profileViews).where(eq(profileViews.startupId, id)),
    db.delete(profileViewDays).where(eq(profileViewDays.startupId, id)),
    db.delete(weeklyViewMails).where(eq(weeklyViewMails.startupId, id)),
    // Its visits stay in the startups' lists and totals, without the investor or the link it came by.
    db.update(profileViews).set({ investorId: null, shareLinkId: null }).where(eq(profileViews.investorId, id)),
    db.delete(contentEditors).where(eq(contentEditors.accountId, id)),
    db.delete(matchPicks).where(eq(matchPicks.accountId, id)),
    db.delete(matchDismissals).where(or(eq(matchDismissals.accountId, id), eq(matchDismissals.targetId, id))),
    db.delete(reviewClaims).where(eq(reviewClaims.profileId, id)),
    db.delete(reviewVersions).where(eq(reviewVersions.profileId, id)),
    db.delete(reviewDrafts).where(or(eq(reviewDrafts.profileId, id), eq(reviewDrafts.reviewerId, id))),
    db.delete(pendingVersions).where(eq(pendingVersions.profileId, id)),
    db.delete(serviceRequests).where(eq(serviceRequests.startupId, id)),
    db.delete(onePagers).where(eq(onePagers.startupId, id)),
    db.delete(files).where(eq(files.ownerId, id)),
    // The addresses left at its links are deleted with them.
    db.delete(shareLinks).where(eq(shareLinks.startupId, id)),
    db.delete(referralVisits).where(eq(referralVisits.accountId, id)),
    db.update(accounts).set({ referredBy: null }).where(eq(accounts.referredBy, id)),
    db.update(events).set({ note: "", data: null }).where(eq(events.subjectId, id)),
    db
      .update(events)
      .set({ fromState: null, toState: null })
      .where(
        and(eq(events.subjectId, id), inArray(events.action, ["account.email_changed", "startup.number_overridden"])),
      ),
    // Staff views of its files keep their time and file id, but not the file name.
    db
      .update(events)
      .set({ data: null })
      .where(and(eq(events.action, "file.viewed"), sql`json_extract(${events.data}, '$.owner_id') = ${id}`)),
    db.delete(threadLinks).where(eq(threadLinks.accountId, id)),
    // Mails to any address the account had, and mails to others that mention its name.
    db.delete(mails).where(eq(mails.accountId, id)),
    db.delete(mails).where(eq(mails.mentionsId, id)),
    // Its places go to the waiting lists by cron.
    db.delete(eventRegistrations).where(eq(eventRegistrations.accountId, id)),
    // Rows with only an address are deleted unless an account of another kind uses it too.
    db.delete(mails).where(and(eq(mails.to, email), isNull(mails.accountId), isOnlyUser)),
    db
      .delete(eventRegistrations)
      .where(and(eq(eventRegistrations.email, email), isNull(eventRegistrations.accountId), isOnlyUser)),
    db.delete(eventRequests).where(and(eq(eventRequests.email, email), isOnlyUser)),
    db.delete(shareLinkReaders).where(and(eq(shareLinkReaders.email, email), isOnlyUser)),
    db.delete(contactMessages).where(eq(contactMessages.accountId, id)),
    db
      .delete(contactMessages)
      .where(and(eq(contactMessages.email, email), isNull(contactMessages.accountId), isOnlyUser)),
    db.delete(newsletterRequests).where(and(eq(newsletterRequests.email, email), isOnlyUser)),
    db.delete(newsletterSubscribers).where(and(eq(newsletterSubscribers.email, email), isOnlyUser)),
  ];
}

/** Resets every column of the profile's row to its default, except the id and the displayed name. */
function emptyProfile(app: App, { id, kind }: { id: string; kind: AccountKind }, at: number): BatchItem<"sqlite">[] {
  const name = locales.map((locale) => translate(locale)("settings:erasedName")).join(" ");
  const row = { id, name, createdAt: at, updatedAt: at };
  if (kind === "startup") {
    const empty = { ...defaultsOf(startups), ...row };
    return [app.db.update(startups).set(empty).where(eq(startups.id, id))];
  }
  const empty = { ...defaultsOf(investors), ...row };
  return [app.db.update(investors).set(empty).where(eq(investors.id, id))];
}

/** Derived from the table, so that columns added later are reset too. */
function defaultsOf<Table extends SQLiteTable>(table: Table): Partial<Table["$inferInsert"]> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null])) as Partial<
    Table["$inferInsert"]
  >;
}
