import { and, asc, eq, lte } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { accounts, memberships } from "~/db/schema";
import type { MembershipTrack } from "~/db/values";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { type Membership, readMembership, writeMembership } from "./membership.server";
import { prepareEndMail } from "./prepare-end-mail.server";
import { nextReminder } from "./reminders";

/** Maximum number per run: D1 allows 1,000 queries, and each membership takes up to ten. */
const batchSize = { changes: 40, reminders: 40 };

type Key = { accountId: string; track: MembershipTrack };

/**
 * Updates the levels of memberships that change now, with an event and a mail for what ended, and mails members 14 and
 * 3 days before an end. Run by cron every minute; returns the number of memberships handled. Each mail is written once,
 * in the transaction that advances the membership; after an outage only the latest due mail is sent.
 */
export async function tendMemberships(app: App): Promise<number> {
  return (await settleChanges(app)) + (await sendReminders(app));
}

async function settleChanges(app: App): Promise<number> {
  const due = await app.db
    .select({ accountId: memberships.accountId, track: memberships.track })
    .from(memberships)
    .where(lte(memberships.changesAt, app.now()))
    .orderBy(asc(memberships.changesAt))
    .limit(batchSize.changes);
  return handleEach(due, (key) => settleChange(app, key));
}

async function settleChange(app: App, key: Key): Promise<void> {
  const [membership, account] = await Promise.all([readMembership(app, key), readRecipient(app, key.accountId)]);
  const written = writeMembership(app, membership, {});
  const isEnd = membership.rank(written.level) < membership.rank(membership.level);
  const mail =
    isEnd && account && membership.until !== null
      ? await prepareEndMail(app, { account, membership, endsAt: membership.until, now: written })
      : null;
  await commitGuarded(app, {
    update: written.guard,
    ...(written.level === membership.level ? {} : { event: expiredEvent(app, membership, written.level) }),
    extraStatements: mail ? [...written.rest, ...mail.statements] : written.rest,
  });
  await mail?.send();
}

function expiredEvent(app: App, { accountId, track, level }: Membership, to: string) {
  return recordEvent(app, {
    actor: null,
    action: track === "card" ? "account.card_level_expired" : "account.level_expired",
    subject: { kind: "account", id: accountId },
    from: level,
    to,
  });
}

async function sendReminders(app: App): Promise<number> {
  const due = await app.db
    .select({ accountId: memberships.accountId, track: memberships.track })
    .from(memberships)
    .where(lte(memberships.remindAt, app.now()))
    .orderBy(asc(memberships.remindAt))
    .limit(batchSize.reminders);
  return handleEach(due, (key) => remind(app, key));
}

async function remind(app: App, key: Key): Promise<void> {
  const [membership, account] = await Promise.all([readMembership(app, key), readRecipient(app, key.accountId)]);
  const { revision, until } = membership;
  // At the end itself `settleChanges` mails.
  const mail =
    account && until !== null && until > app.now()
      ? await prepareEndMail(app, { account, membership, endsAt: until, now: null })
      : null;
  await commitGuarded(app, {
    update: app.db
      .update(memberships)
      .set({ remindAt: nextReminder(app.now(), until), revision: (revision ?? 0) + 1 })
      .where(
        and(
          eq(memberships.accountId, key.accountId),
          eq(memberships.track, key.track),
          eq(memberships.revision, revision ?? 0),
          lte(memberships.remindAt, app.now()),
        ),
      ),
    extraStatements: mail ? mail.statements : [],
  });
  await mail?.send();
}

/** Handles memberships one by one, so that a failure or a concurrent change of one does not stop the others. */
async function handleEach(due: readonly Key[], handle: (key: Key) => Promise<void>): Promise<number> {
  let handled = 0;
  for (const key of due) {
    try {
      await handle(key);
      handled += 1;
    } catch (error) {
      if (isLostRace(error)) continue;
      logError(`The membership of ${key.accountId} (${key.track}) was not tended.`, error);
    }
  }
  return handled;
}

/** Returns the account to mail; null if it is suspended or erased. */
async function readRecipient(app: App, id: string) {
  const account = await app.db
    .select({
      id: accounts.id,
      kind: accounts.kind,
      email: accounts.email,
      locale: accounts.locale,
      suspendedAt: accounts.suspendedAt,
      erasedAt: accounts.erasedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
    .get();
  return account && account.suspendedAt === null && account.erasedAt === null ? account : null;
}
