import { and, eq, ne, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, pendingLogins, sessions } from "~/db/schema";
import type { SecurityAction } from "~/features/core/audit/actions";
import { type EventInput, recordEvent } from "~/features/core/audit/record-event.server";
import { notify } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { closeSockets } from "./close-sockets.server";
import { hashPassword } from "./password.server";
import { type FoundAccount, findName } from "./queries.server";
import { requireGoodPassword } from "./require-good-password.server";
import { requireNewPassword } from "./require-new-password.server";
import { revokeApiKeys } from "./revoke-api-keys.server";
import { renewTokenStatement } from "./sessions.server";
import { closeCodes } from "./verify-codes.server";

interface SetPasswordOptions {
  account: Pick<FoundAccount, "id" | "kind" | "email" | "locale">;
  password: string;
  /** The session to keep; null ends all of them. */
  keepSessionId: string | null;
  /** A new token for the kept session. */
  newToken?: string;
  /** A condition the account's row must still meet when it is updated. */
  onlyIf?: SQL;
  /** Other columns to update. */
  columns?: Partial<typeof accounts.$inferInsert>;
  event: Pick<EventInput<SecurityAction>, "action" | "note">;
  /** More statements for the same batch. */
  extraStatements?: BatchItem<"sqlite">[];
  /** The error if `onlyIf` is no longer met; defaults to `wrong_state`. */
  error?: () => AppError;
  /** The origin of the link in the mail. */
  origin: string;
}

/**
 * Sets an account's password and notifies the owner by mail. All other sessions and their sockets end, the kept one
 * gets `newToken` if given, and all open links are invalidated, including address changes an attacker may have
 * requested. Throws what `requireGoodPassword` and `requireNewPassword` throw, and `error` if `onlyIf` is no longer
 * met.
 */
export async function setPassword(app: App, options: SetPasswordOptions): Promise<void> {
  const {
    account,
    password,
    keepSessionId,
    newToken,
    onlyIf,
    columns,
    event,
    extraStatements = [],
    error,
    origin,
  } = options;
  requireGoodPassword({ password, email: account.email, name: await findName(app, account) });
  await requireNewPassword(app, { accountId: account.id, password });
  const passwordHash = await hashPassword(password);
  const renewal =
    keepSessionId && newToken
      ? [renewTokenStatement(app, { sessionId: keepSessionId, tokenHash: await hashToken(newToken) })]
      : [];
  const [ended] = await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({ ...columns, passwordHash, changePassword: 0, updatedAt: app.now() })
      .where(and(eq(accounts.id, account.id), onlyIf)),
    event: recordEvent(app, { ...event, actor: { id: account.id }, subject: { kind: "account", id: account.id } }),
    extraStatements: [
      app.db
        .delete(sessions)
        .where(and(eq(sessions.accountId, account.id), keepSessionId ? ne(sessions.id, keepSessionId) : undefined))
        .returning({ id: sessions.id }),
      ...revokeApiKeys(app, { accountId: account.id }),
      closeCodes(app, { accountId: account.id }),
      ...renewal,
      app.db.delete(pendingLogins).where(eq(pendingLogins.accountId, account.id)),
      ...extraStatements,
    ],
    error,
  });
  await closeSockets(app, { accountId: account.id, sessionIds: ended.map(({ id }) => id) });
  await notify(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    kind: "passwordChanged",
    values: { link: `${origin}${localePath(account.locale, `/forgot/${account.kind}`)}` },
  });
}
