import { redirect } from "@remix-run/cloudflare";
import { SecondFactorRequired } from "~/features/accounts/log-in/finish-log-in.server";
import { startPendingLogin } from "~/features/accounts/second-factor/pending-login.server";
import { localeOfPath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { pendingLoginCookie } from "~/server/pending-login-cookie";
import { pageUrl } from "../../page-url";

/**
 * Runs `logIn`. If the account requires a second factor, redirects without a session to the page that asks for it,
 * adding `headers`.
 */
export async function orSecondStep<Result>(
  { app, request, locale = localeOfPath(new URL(request.url).pathname) }: StepContext,
  logIn: () => Promise<Result>,
  headers = new Headers(),
): Promise<Result> {
  try {
    return await logIn();
  } catch (error) {
    if (!(error instanceof SecondFactorRequired)) throw error;
    const token = await startPendingLogin(app, error);
    headers.append("Set-Cookie", pendingLoginCookie(app.config, token));
    throw redirect(pageUrl(request, locale, "/login/verify"), { headers });
  }
}

interface StepContext {
  app: App;
  request: Request;
  /** Defaults to the path's locale; a provider's callback passes its own. */
  locale?: ReturnType<typeof localeOfPath>;
}
