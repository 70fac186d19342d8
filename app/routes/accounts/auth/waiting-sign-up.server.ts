import type { LoginType } from "~/features/accounts/accounts/rules";
import { resendSchema } from "~/features/accounts/accounts/schema";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";

/** The sign-up whose activation mail this browser awaits; kept in a cookie to keep the address out of URLs. */
export interface WaitingSignUp {
  email: string;
  type: LoginType;
}

export function readWaitingSignUp(request: Request): WaitingSignUp | null {
  const cookie = readCookie(request, cookieNames.signUp);
  if (!cookie) return null;
  try {
    return resendSchema.safeParse(JSON.parse(cookie)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the `Set-Cookie` value that remembers a sign-up; null deletes it. */
export function waitingSignUpCookie(request: Request, waiting: WaitingSignUp | null): string {
  return writeCookie(
    request,
    cookieNames.signUp,
    waiting && JSON.stringify({ email: waiting.email, type: waiting.type }),
  );
}
