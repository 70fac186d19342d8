import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import {
  accounts,
  busyCalendars,
  calendarFeeds,
  sessions,
  socialIdentities,
  startups,
  verifyCodes,
  webhooks,
} from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { mailTopics } from "~/db/values";
import { hourSeconds } from "~/durations";
import { mayMail, prepareActivation } from "~/features/accounts/accounts/account-mails.server";
import { closeSockets } from "~/features/accounts/accounts/close-sockets.server";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { emailTaken, noOtherEmail } from "~/features/accounts/accounts/prove-address.server";
import { findAccount } from "~/features/accounts/accounts/queries.server";
import { revokeApiKeys } from "~/features/accounts/accounts/revoke-api-keys.server";
import { deleteFactors } from "~/features/accounts/second-factor/delete-factors.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { withdrawWaiting } from "~/features/core/notices/withdraw-waiting.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireAccount } from "./queries.server";

/**
 * Changes an account's address as an admin: to hand over an imported account, correct a typo or replace a lost mailbox.
 * Removes all credentials (password, social identities, second factors, sessions, mailed links) and what the previous
 * owner connected (calendar addresses, webhooks); the account then awaits activation by the link mailed to the new
 * address, where its owner chooses a password. Notifies an activated account's old address. Throws `forbidden` for
 * non-admins, `proof_required`, `not_found`, `wrong_state` for staff and for accounts that are suspended, to be erased
 * or erased, `invalid` on `email` for the current address, `already_exists` on `email` for another account's, and
 * `rate_limited` after too many mails to the address within an hour.
 */
export async function setEmail(
  app: App,
  options: { actor: StaffViewer; id: string; email: string; note: string; origin: string },
): Promise<void> {
  const { actor, id, email, note, origin } = options;
  requireStaff(actor, "accounts.change");
  await requireFreshProof(app, actor);
  const account = await requireAccount(app, id);
  if (account.kind === "staff") throw new AppError("wrong_state");
  if (account.email === email) throw new AppError("invalid", { fields: { email: ["staff:email.same"] } });
  if (await findAccount(app, { kind: account.kind, email })) throw emailTaken();
  if (!(await mayMail(app, { email }))) throw new AppError("rate_limited", { retryAfterSeconds: hourSeconds });
  const activation = await prepareActivation(app, {
    account: { ...account, email },
    origin,
    given: { name: account.name || email },
  });
  // Before activation the address is unverified and may be someone else's.
  const notice =
    account.activatedAt === null
      ? null
      : await prepareNotice(app, {
          to: account.email,
          accountId: id,
          locale: account.locale,
          kind: "emailChanged",
          values: {
            email: foreign(email),
            link: `${origin}${localePath(account.locale, "/login")}?type=${account.kind}`,
          },
        });
  try {
    await commitGuarded(app, {
      update: app.db
        .update(accounts)
        .set({
          email,
          ...noOtherEmail,
          passwordHash: null,
          changePassword: 1,
          activatedAt: null,
          updatedAt: app.now(),
        })
        .where(
          and(
            eq(accounts.id, id),
            eq(accounts.email, account.email),
            isNull(accounts.suspendedAt),
            isNull(accounts.eraseAt),
            isNull(accounts.erasedAt),
          ),
        ),
      event: recordEvent(app, {
        actor,
        action: "account.email_changed",
        subject: { kind: "account", id },
        from: account.email,
        to: email,
        note,
      }),
      extraStatements: [
        // The new owner of an unclaimed listing must publish it through review.
        app.db
          .update(startups)
          .set({ unclaimedSource: null, isPublish: 0, publishedAt: null, updatedAt: app.now() })
          .where(and(eq(startups.id, id), isNotNull(startups.unclaimedSource))),
        app.db.delete(sessions).where(eq(sessions.accountId, id)),
        ...revokeApiKeys(app, { accountId: id }),
        app.db.delete(socialIdentities).where(eq(socialIdentities.accountId, id)),
        app.db.delete(verifyCodes).where(eq(verifyCodes.accountId, id)),
        ...deleteFactors(app, id),
        // Their addresses would give the previous owner the account's meetings and events.
        app.db.delete(calendarFeeds).where(eq(calendarFeeds.accountId, id)),
        app.db.delete(busyCalendars).where(eq(busyCalendars.accountId, id)),
        app.db.delete(webhooks).where(eq(webhooks.accountId, id)),
        // Written for the previous owner; the list keeps them.
        ...withdrawWaiting(app, { accountId: id, topics: mailTopics }),
        ...activation.inserts,
        ...(notice ? notice.statements : []),
      ],
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
  await closeSockets(app, { accountId: id });
  await activation.send();
  await notice?.send();
}
