import { and, eq, gt, isNull } from "drizzle-orm";
import { afterAnswer, commit } from "~/db/commit.server";
import { verifyCodes } from "~/db/schema";
import type { AccountKind } from "~/db/values";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
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
  /** The token of the browser's cookie, if any (`rememberDevice`). */
  device?: string | null;
}

/**
 * Mails a password reset link (product §5.5, /forgot). Neither the result nor its timing reveals whether the address
 * has an account: everything that depends on the account runs after the response. Throws `rate_limited`.
 */
export async function requestPasswordReset(app: App, options: ResetOptions): Promise<void> {
  const { kind, email, origin, ip } = options;
  const typed = `${kind}:${email}`;
  const device = await findDevice(app, { kind, email, device: options.device });
  await limitAttempts(app.limits.signUp, { ip, account: device === null ? typed : `${typed}|${device}` });
  await countAttempt(app, resetAttempts({ account: typed, ip, device }));
  app.waitUntil(mailResetLink(afterAnswer(app), { kind, email, origin }).catch((error) => logError(error)));
}

async function mailResetLink(app: App, options: Pick<ResetOptions, "kind" | "email" | "origin">): Promise<void> {
  const { kind, email, origin } = options;
  const account = await findAccount(app, { kind, email });
  if (!account || account.suspendedAt !== null || !(await mayMailLink(app, account.id))) return;
  const { code, insert } = await prepareCode(app, {
    accountId: account.id,
    purpose: "reset",
    lifetime: resetLifetime,
    email: account.email,
  });
  const mail = await prepareNotice(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    kind: "resetPassword",
    values: { link: `${origin}${localePath(account.locale, `/forgot/${kind}/${code}`)}` },
  });
  await commit(app, [insert, ...mail.statements]);
  await mail.send();
}

/**
 * Whether an account may be mailed another link. Attackers can request links too, so mails per mailbox are limited, but
 * the owner always has one that stays valid for a while as a last resort when login is rate limited.
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
