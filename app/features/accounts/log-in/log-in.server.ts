import type { AccountKind } from "~/db/values";
import { loginAttempts } from "~/features/accounts/accounts/attempt-rules";
import { countFailure } from "~/features/accounts/accounts/count-attempts.server";
import { deviceOf } from "~/features/accounts/accounts/device";
import { hasPassword } from "~/features/accounts/accounts/first-proofs.server";
import { findDevice } from "~/features/accounts/accounts/known-devices.server";
import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import { verifyPassword } from "~/features/accounts/accounts/password.server";
import { type FoundAccount, findAccount, findClaimant } from "~/features/accounts/accounts/queries.server";
import { accountKindOf, type LoginType } from "~/features/accounts/accounts/rules";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { finishLogIn } from "./finish-log-in.server";

interface LogInOptions {
  type: LoginType;
  email: string;
  password: string;
  ip: string;
  userAgent: string;
  /** The second factor's code, if already provided. */
  code?: string;
  /** The origin of links in mails about the login. */
  origin?: string;
  /** The token of the browser's cookie, if any (`rememberDevice`). */
  device?: string | null;
}

interface LoggedIn {
  token: string;
  accountId: string;
  kind: AccountKind;
}

/**
 * Logs in with a password and returns the session's token (product §5.2). The address is the account's, or an unproven
 * one its owner has chosen (decision 037). Wrong passwords are counted (`loginAttempts`), for unknown addresses too,
 * and recorded in the owner's security activity. Throws `rate_limited`; `wrong_credentials`, after the same work for
 * unknown addresses; and, only if the password is correct, `suspended`, `not_activated` and what `finishLogIn` throws.
 */
export function logIn(app: App, options: LogInOptions): Promise<LoggedIn> {
  return logInAs(app, options, [accountKindOf(options.type)]);
}

/**
 * Like `logIn`, but also tries a password that is wrong for the chosen side on the other one, for people who chose the
 * wrong side. Both sides are counted, for unknown addresses too; staff have no other side.
 */
export function logInOnEitherSide(app: App, options: LogInOptions): Promise<LoggedIn> {
  const kind = accountKindOf(options.type);
  const others = { startup: ["investor"], investor: ["startup"], staff: [] } as const;
  return logInAs(app, options, [kind, ...others[kind]]);
}

async function logInAs(
  app: App,
  options: LogInOptions,
  [kind, ...others]: [AccountKind, ...AccountKind[]],
): Promise<LoggedIn> {
  const { email, ip, userAgent } = options;
  const typed = `${kind}:${email}`;
  const device = await findDevice(app, { kind, email, device: options.device });
  await limitAttempts(app.limits.signIn, { ip, account: device === null ? typed : `${typed}|${device}` });
  const doors = [kind, ...others].flatMap((side) => doorsOf(app, side, options));
  const tried: FoundAccount[] = [];
  const account = await openFirst(app, options, doors, tried);
  if (!account) {
    for (const { id } of tried) recordFailure(app, { accountId: id, userAgent });
    throw new AppError("wrong_credentials");
  }
  if (account.suspendedAt !== null) throw new AppError("suspended");
  if (account.activatedAt === null) throw new AppError("not_activated");
  const proved = hasPassword(account.passwordHash);
  const token = await finishLogIn(app, { ...options, accountId: account.id, way: "password", proved });
  return { token, accountId: account.id, kind: account.kind };
}

/** An account the typed address may belong to, and the name under which its attempts are counted. */
interface Door {
  kind: AccountKind;
  find: () => Promise<FoundAccount | undefined>;
  countedAs: (account: FoundAccount | undefined) => string;
}

/** Only startups choose an address before they prove it (product §5.4). */
function doorsOf(app: App, kind: AccountKind, { email }: LogInOptions): Door[] {
  const own: Door = { kind, find: () => findAccount(app, { kind, email }), countedAs: () => email };
  if (kind !== "startup") return [own];
  const claimed: Door = {
    kind,
    find: () => findClaimant(app, { kind, email }),
    // One counter per account, whichever of its addresses is typed; addresses without an account have their own
    // counters.
    countedAs: (account) => account?.email ?? `unproven|${email}`,
  };
  return [own, claimed];
}

/**
 * Returns the first account with the typed password; null if there is none. Each door costs the same work, with or
 * without an account, and the network's attempt is counted once. Only the first door reports exhausted counters; others
 * are skipped silently, so the caller learns nothing about them.
 */
async function openFirst(
  app: App,
  options: LogInOptions,
  [door, ...rest]: Door[],
  tried: FoundAccount[],
  isFirst = true,
): Promise<FoundAccount | null> {
  if (!door) return null;
  const { email, password, ip } = options;
  const account = await door.find();
  const device = await findDevice(app, { kind: door.kind, email: account?.email ?? email, device: options.device });
  const attempts = loginAttempts({ account: `${door.kind}:${door.countedAs(account)}`, ip, device });
  let opened: FoundAccount | null = null;
  const behind = () => openFirst(app, options, rest, tried, false);
  try {
    await countFailure(
      app,
      isFirst ? attempts : attempts.filter(({ kind }) => kind !== "loginPerNetwork"),
      async () => {
        if (account) tried.push(account);
        if (await verifyPassword(password, account?.passwordHash ?? null)) {
          opened = account ?? null;
          return true;
        }
        opened = await behind();
        return opened === null ? false : "elsewhere";
      },
    );
  } catch (error) {
    if (isFirst || !(error instanceof AppError && error.code === "rate_limited")) throw error;
    return behind();
  }
  return opened;
}

/** Runs after the response, so its timing does not reveal whether the account exists. Bounded by the attempt limits. */
function recordFailure(app: App, { accountId, userAgent }: { accountId: string; userAgent: string }): void {
  const event = recordEvent(app, {
    actor: null,
    action: "account.login_failed",
    subject: { kind: "account", id: accountId },
    data: deviceOf(userAgent),
  });
  app.waitUntil(event.execute().catch((error: unknown) => logError(error)));
}
