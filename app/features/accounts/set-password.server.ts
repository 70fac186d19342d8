import { and, eq, ne, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, pendingLogins, sessions } from "~/db/schema";
import { type EventInput, recordEvent } from "~/features/audit/record-event.server";
import { queueMail } from "~/features/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { AppError } from "~/server/errors";
import { closeSockets } from "./close-sockets.server";
import { hashPassword } from "./password.server";
import { type FoundAccount, findName } from "./queries.server";
import { requireGoodPassword } from "./require-good-password.server";
import { closeCodes } from "./verify-codes.server";

interface SetPasswordOptions {
  account: Pick<FoundAccount, "id" | "kind" | "email" | "locale">;
  password: string;
  /** The session that goes on; null ends every one. */
  keepSessionId: string | null;
  /** What must still hold of the account's row when it is written. */
  onlyIf?: SQL;
  /** What changes on the row besides the password. */
  columns?: Partial<typeof accounts.$inferInsert>;
  event: Pick<EventInput, "action" | "note">;
  /** More that takes place with the change. */
  extraStatements?: BatchItem<"sqlite">[];
  /** What is thrown when the row no longer qualifies; `wrong_state` if not given. */
  error?: () => AppError;
  /** Of the link in the mail. */
  origin: string;
}

/**
 * Gives an account a new password: every other session ends with its sockets, and so does every open link, also one that
 * would give the account another address: whoever asked for it may be the reason for the new password. The owner is told
 * by mail. Throws what `requireGoodPassword` throws, and `error` when the row no longer qualifies.
 */
export async function setPassword(app: App, options: SetPasswordOptions): Promise<void> {
  const { account, password, keepSessionId, onlyIf, columns, event, extraStatements = [], error, origin } = options;
  requireGoodPassword({ password, email: account.email, name: await findName(app, account) });
  const passwordHash = await hashPassword(password);
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
      closeCodes(app, { accountId: account.id }),
      app.db.delete(pendingLogins).where(eq(pendingLogins.accountId, account.id)),
      ...extraStatements,
    ],
    error,
  });
  await closeSockets(app, { accountId: account.id, sessionIds: ended.map(({ id }) => id) });
  await queueMail(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    template: "passwordChanged",
    values: { link: `${origin}${localePath(account.locale, `/forgot/${account.kind}`)}` },
  });
}
