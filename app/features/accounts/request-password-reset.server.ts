import { and, eq, gt, isNull } from "drizzle-orm";
import { verifyCodes } from "~/db/schema";
import type { AccountKind } from "~/db/values";
import { prepareMail } from "~/features/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { freshFor, resetAttempts, resetMailAttempts } from "./attempt-rules";
import { countAttempt, mayAttempt } from "./count-attempts.server";
import { findDevice } from "./known-devices.server";
import { limitAttempts } from "./limit-attempts.server";
import { findAccount } from "./queries.server";
import { resetLifetime } from "./rules";
import { prepareCode } from "./verify-codes.server";

interface ResetOptions {
  kind: AccountKind;
  email: string;
  origin: string;
  ip: string;
  /** The token of the browser's cookie, if it brought one (`rememberDevice`). */
  device?: string | null;
}

/**
 * Mails the link by which a forgotten password is replaced (spec §2, /forgot). Says nothing about whether the address has
 * an account, nor does the time it takes: whatever an account causes is written after the answer. Throws `rate_limited`.
 */
export async function requestPasswordReset(app: App, options: ResetOptions): Promise<void> {
  const { kind, email, origin, ip } = options;
  const typed = `${kind}:${email}`;
  const device = await findDevice(app, { kind, email, device: options.device });
  await limitAttempts(app.limits.signUp, { ip, account: device === null ? typed : `${typed}|${device}` });
  await countAttempt(app, resetAttempts({ account: typed, ip, device }));
  app.waitUntil(mailResetLink(app, { kind, email, origin }).catch((error) => console.error(error)));
}

async function mailResetLink(app: App, options: Pick<ResetOptions, "kind" | "email" | "origin">): Promise<void> {
  const { kind, email, origin } = options;
  const account = await findAccount(app, { kind, email });
  if (!account || account.suspendedAt !== null || !(await mayMailLink(app, account.id))) return;
  const { code, insert } = await prepareCode(app, {
    accountId: account.id,
    purpose: "reset",
    lifetime: resetLifetime,
  });
  const mail = prepareMail(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    template: "resetPassword",
    values: { link: `${origin}${localePath(account.locale, `/forgot/${kind}/${code}`)}` },
  });
  await app.db.batch([insert, mail.insert]);
  await mail.send();
}

/**
 * Whether an account may be mailed one more link. Strangers can ask for them too: what one mailbox gets is bounded, but
 * never so that its owner is left without a link that holds for a while, for it is the way in when all others are shut.
 */
async function mayMailLink(app: App, accountId: string): Promise<boolean> {
  const { usual, beyond } = resetMailAttempts(accountId);
  if (await mayAttempt(app, [usual])) return true;
  const fresh = await app.db
    .select({ id: verifyCodes.id })
    .from(verifyCodes)
    .where(
      and(
        eq(verifyCodes.accountId, accountId),
        eq(verifyCodes.purpose, "reset"),
        isNull(verifyCodes.usedAt),
        gt(verifyCodes.expiresAt, app.now() + freshFor),
      ),
    )
    .get();
  return !fresh && mayAttempt(app, [beyond]);
}
