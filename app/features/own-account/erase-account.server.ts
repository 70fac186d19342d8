import { and, eq, getTableColumns, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertFrom } from "~/db/insert-if.server";
import {
  accounts,
  conversationRecords,
  erasedSides,
  events,
  favorites,
  files,
  investors,
  investorTexts,
  knownDevices,
  mails,
  profileKeys,
  reviewClaims,
  reviewVersions,
  sessions,
  socialIdentities,
  startupNews,
  startupRewards,
  startups,
  startupTexts,
  threadLinks,
  verifyCodes,
} from "~/db/schema";
import type { AccountKind, Side } from "~/db/values";
import { closeSockets } from "~/features/accounts/close-sockets.server";
import { recordEvent } from "~/features/audit/record-event.server";
import { prepareMail } from "~/features/mail/queue-mail.server";
import { unindexStatements } from "~/features/search/index-profile.server";
import { forgetFactors } from "~/features/second-factor/forget-factors.server";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { createReferenceCode } from "~/server/tokens";

/** How many accounts one run of the clock erases; the rest follow with the next. */
const perRun = 20;
/** R2 deletes at most so many objects at once. */
const objectsAtOnce = 1000;

/** An address that nobody can own: `.invalid` never receives mail. */
const erasedDomain = "erased.invalid";

/** Erases the accounts whose grace period is over; gives how many. One that fails is tried again by the next run. */
export async function eraseDueAccounts(app: App): Promise<number> {
  const due = await app.db
    .select({ id: accounts.id, kind: accounts.kind, email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(lte(accounts.eraseAt, app.now()))
    .orderBy(accounts.eraseAt)
    .limit(perRun);
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
 * Erases one account whose grace period is over: profile, texts, news, files, search index, sessions and mails go. Two
 * emptied rows stay, the account's and the profile's, so that the other side's threads and the audit log still point at
 * something: a deleted account, under that name. What the person wrote to others stays with them. Events keep what
 * happened and when, but no words and no addresses. Throws `wrong_state` when it is not due.
 */
async function eraseAccount(
  app: App,
  account: { id: string; kind: AccountKind; email: string; locale: (typeof locales)[number] },
): Promise<void> {
  const { id } = account;
  const at = app.now();
  const mail = prepareMail(app, {
    to: account.email,
    accountId: id,
    locale: account.locale,
    template: "accountErased",
    values: { link: app.config.PUBLIC_ORIGIN },
  });
  // The objects first: should this be cut short, the rows that name them are still there for the next run.
  await deleteObjects(app, id);
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({
        email: `${id.toLowerCase()}@${erasedDomain}`,
        passwordHash: null,
        changePassword: 0,
        mutedMails: [],
        referenceCode: createReferenceCode(),
        referredBy: null,
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
      ...(account.kind === "staff" ? [] : [noteErasedSides(app, { id, side: account.kind })]),
      mail.insert,
    ],
  });
  await closeSockets(app, { accountId: id });
  await mail.send();
}

/** Records which threads still hold the account's name, until each is anonymized (`anonymizeErasedSides`). */
function noteErasedSides(app: App, { id, side }: { id: string; side: Side }) {
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
  for (let start = 0; start < owned.length; start += objectsAtOnce) {
    await app.files.delete(owned.slice(start, start + objectsAtOnce).map(({ id }) => id));
  }
}

function deleteStatements(app: App, { id, email }: { id: string; email: string }): BatchItem<"sqlite">[] {
  const { db } = app;
  return [
    ...unindexStatements(app, id),
    db.delete(sessions).where(eq(sessions.accountId, id)),
    db.delete(knownDevices).where(eq(knownDevices.accountId, id)),
    ...forgetFactors(app, id),
    db.delete(verifyCodes).where(eq(verifyCodes.accountId, id)),
    db.delete(socialIdentities).where(eq(socialIdentities.accountId, id)),
    db.delete(startupTexts).where(eq(startupTexts.startupId, id)),
    db.delete(investorTexts).where(eq(investorTexts.investorId, id)),
    db.delete(startupNews).where(eq(startupNews.startupId, id)),
    db.delete(startupRewards).where(eq(startupRewards.startupId, id)),
    db.delete(profileKeys).where(eq(profileKeys.profileId, id)),
    db.delete(favorites).where(or(eq(favorites.accountId, id), eq(favorites.targetId, id))),
    db.delete(reviewClaims).where(eq(reviewClaims.profileId, id)),
    db.delete(reviewVersions).where(eq(reviewVersions.profileId, id)),
    db.delete(files).where(eq(files.ownerId, id)),
    db.update(accounts).set({ referredBy: null }).where(eq(accounts.referredBy, id)),
    db.update(events).set({ note: "", data: null }).where(eq(events.subjectId, id)),
    db
      .update(events)
      .set({ fromState: null, toState: null })
      .where(
        and(eq(events.subjectId, id), inArray(events.action, ["account.email_changed", "startup.number_overridden"])),
      ),
    // Staff's looks at its files keep when and which, but not what they were called.
    db
      .update(events)
      .set({ data: null })
      .where(and(eq(events.action, "file.look"), sql`json_extract(${events.data}, '$.owner_id') = ${id}`)),
    db.delete(threadLinks).where(eq(threadLinks.accountId, id)),
    // The outbox: under whatever address the account had, and what others were told of it by name.
    db.delete(mails).where(eq(mails.accountId, id)),
    db.delete(mails).where(eq(mails.mentionsId, id)),
    // Of old mails only the address is known: they go unless the same person has an account of another kind under it.
    db
      .delete(mails)
      .where(
        and(
          eq(mails.to, email),
          isNull(mails.accountId),
          sql`NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email = ${email} AND other.id <> ${id})`,
        ),
      ),
  ];
}

/** The profile's row as an empty one: every column at its default, but the id and the name that others see. */
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

/** Read from the table itself, so that a column added later is emptied too. */
function defaultsOf<Table extends SQLiteTable>(table: Table): Partial<Table["$inferInsert"]> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null])) as Partial<
    Table["$inferInsert"]
  >;
}
