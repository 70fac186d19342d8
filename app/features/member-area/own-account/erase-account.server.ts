import { and, eq, lte } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, files } from "~/db/schema";
import type { AccountKind } from "~/db/values";
import { closeSockets } from "~/features/accounts/accounts/close-sockets.server";
import { noOtherEmail } from "~/features/accounts/accounts/prove-address.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { isProvisional } from "~/features/member-area/account-administration/rules";
import type { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { createReferenceCode } from "~/server/tokens";
import { personalData } from "./personal-data.server";

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
      logError(`Account ${account.id} was not erased.`, error);
    }
  }
  return erased;
}

/**
 * Erases one account whose grace period is over: deletes its profile, texts, news, files, search index, sessions and
 * mails. The account and profile rows are emptied but kept, because threads and audit events reference them, and are
 * displayed as a deleted account. Messages sent to others stay. Events keep action and time without notes or addresses,
 * orders keep amounts without the buyer. Throws `wrong_state` if it is not due.
 */
async function eraseAccount(
  app: App,
  account: { id: string; kind: AccountKind; email: string; locale: (typeof locales)[number] },
): Promise<void> {
  const { id } = account;
  const at = app.now();
  // A sign-up that lost its address to someone who confirmed it gets no mail.
  const mail = isProvisional(account.email)
    ? null
    : await prepareNotice(app, {
        to: account.email,
        accountId: id,
        locale: account.locale,
        kind: "accountErased",
        values: { link: app.config.PUBLIC_ORIGIN },
      });
  // Delete objects first: after an interruption the next run still finds them by their rows.
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
        noticeSettings: {},
        timeZone: null,
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
      ...Object.values(personalData).flatMap(({ erase }) => erase(app, account)),
      ...(mail ? mail.statements : []),
    ],
  });
  await closeSockets(app, { accountId: id });
  await mail?.send();
}

async function deleteObjects(app: App, ownerId: string): Promise<void> {
  const owned = await app.db.select({ id: files.id }).from(files).where(eq(files.ownerId, ownerId));
  for (let start = 0; start < owned.length; start += objectBatchSize) {
    await app.files.delete(owned.slice(start, start + objectBatchSize).map(({ id }) => id));
  }
}
