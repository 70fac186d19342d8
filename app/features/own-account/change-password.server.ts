import { and, eq, isNull, ne } from "drizzle-orm";
import { accounts, sessions } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import { hashPassword } from "~/features/accounts/password.server";
import { repeatsEmail } from "~/features/accounts/rules";
import { closeCodes } from "~/features/accounts/verify-codes.server";
import { recordEvent } from "~/features/audit/record-event.server";
import { prepareMail } from "~/features/mail/queue-mail.server";
import { closeSockets } from "~/features/messaging/close-sockets.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { proveIdentity } from "./prove-identity.server";
import type { Proof } from "./schema";

/**
 * Gives the actor's account a new password (design §15): every other session ends, open links by which one could have
 * been set end too, and a mail tells the owner. Throws what `proveIdentity` throws, and `invalid` for a password that
 * repeats the e-mail.
 */
export async function changePassword(
  app: App,
  options: { actor: Actor; proof: Proof; password: string; ip: string; origin: string },
): Promise<void> {
  const { actor, proof, password, ip, origin } = options;
  if (repeatsEmail(password, actor.email)) {
    throw new AppError("invalid", { fields: { password: ["accounts:password.sameAsEmail"] } });
  }
  await proveIdentity(app, { actor, proof, ip });
  const mail = prepareMail(app, {
    to: actor.email,
    locale: actor.locale,
    template: "passwordChanged",
    values: { link: `${origin}${localePath(actor.locale, "/forgot")}` },
  });
  const [, , ended] = await app.db.batch([
    app.db
      .update(accounts)
      .set({ passwordHash: await hashPassword(password), updatedAt: app.now() })
      .where(and(eq(accounts.id, actor.id), isNull(accounts.erasedAt))),
    recordEvent(
      app,
      { actor, action: "account.password_changed", subject: { kind: "account", id: actor.id } },
      { ifChanged: true },
    ),
    app.db
      .delete(sessions)
      .where(and(eq(sessions.accountId, actor.id), ne(sessions.id, actor.sessionId)))
      .returning({ id: sessions.id }),
    closeCodes(app, { accountId: actor.id, purpose: "reset" }),
    closeCodes(app, { accountId: actor.id, purpose: "prove" }),
    mail.insert,
  ]);
  await closeSockets(app, { accountId: actor.id, sessionIds: ended.map(({ id }) => id) });
  await mail.send();
}
