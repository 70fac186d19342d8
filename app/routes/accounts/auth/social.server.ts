import { createSession, redirect, type Session, type SessionStorage } from "@remix-run/cloudflare";
import { parse } from "cookie";
import { Authenticator, AuthorizationError } from "remix-auth";
import { z } from "zod";
import { type SocialProvider, socialProviders } from "~/db/values";
import { lineAuthorizeUrl, redeemLineCode } from "~/features/accounts/accounts/line-login.server";
import { requireOnboarded } from "~/features/accounts/accounts/require-onboarded.server";
import { isSignUpType, providerNames, type SignUpType } from "~/features/accounts/accounts/rules";
import { type SocialProfile, socialClient } from "~/features/accounts/accounts/social-providers.server";
import { createVerifier, socialStrategy } from "~/features/accounts/accounts/social-strategies.server";
import { logInSocially } from "~/features/accounts/log-in/log-in-socially.server";
import { linkLogin } from "~/features/member-area/own-account/link-login.server";
import { boundedText } from "~/features/text/text/entered-text";
import { locales } from "~/locales/locale";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { sessionCookie } from "~/server/session-cookie";
import { createReadableCode, createToken, hashToken } from "~/server/tokens";
import { clientOf } from "../../client.server";
import type { PageContext } from "../../page.server";
import { pageUrl } from "../../page-url";
import { toastCookie } from "../../toast.server";
import { afterLogin } from "./after-login.server";
import { deviceCookie } from "./device-cookie.server";
import { orSecondStep } from "./second-step.server";
import { waitingSignUpCookie } from "./waiting-sign-up.server";

type Context = PageContext<"everyone">;

/** The state kept in the browser during the flow; `state` proves that the callback belongs to this browser. */
const flowSchema = z.object({
  provider: z.enum(socialProviders),
  verifier: boundedText(200).min(43),
  /** The language to return to, because the callback has one URL for both. */
  locale: z.enum(locales),
  /** LINE only: returned in its id_token. */
  nonce: boundedText(200).optional(),
  /** The code of the activation link whose account this login should activate. */
  activation: boundedText(100).optional(),
  /** The account that the login is to be linked to, instead of logging in. */
  linkTo: boundedText(100).optional(),
  /** Created and checked by the strategy, under this name. */
  "oauth2:state": boundedText(500).optional(),
});
type Flow = z.infer<typeof flowSchema>;

function readFlow(cookie: string | null | undefined): Flow | null {
  try {
    return flowSchema.safeParse(JSON.parse(cookie ?? "")).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The session storage remix-auth requires, holding only the flow's cookie. It needs no signature: it hides nothing from
 * its own browser, and no script or other site can write it.
 */
function flowStorage(request: Request, flow: Flow): SessionStorage {
  const write = (value: string | null) => writeCookie(request, cookieNames.socialFlow, value);
  return {
    getSession: async (cookies): Promise<Session> =>
      createSession({ ...readFlow(parse(cookies ?? "")[cookieNames.socialFlow]), ...flow }),
    commitSession: async (session) => write(JSON.stringify(session.data)),
    destroySession: async () => write(null),
  };
}

function clientAndCallback({ app, request }: Pick<Context, "app" | "request">, provider: SocialProvider) {
  const client = socialClient(app.config, provider);
  if (!client) throw new AppError("not_found");
  return { client, callbackURL: `${clientOf(app, request).origin}/login` };
}

function authenticator({ app, request }: Pick<Context, "app" | "request">, flow: Flow, challenge: string) {
  const { client, callbackURL } = clientAndCallback({ app, request }, flow.provider);
  return new Authenticator<SocialProfile>(flowStorage(request, flow), { throwOnError: true }).use(
    socialStrategy({ client, callbackURL, verifier: flow.verifier, challenge }),
    flow.provider,
  );
}

/**
 * Redirects a visitor to a provider, remembering the kind of account and the referral code. A link of another site leads
 * to the login page instead: a provider that needs no press would log the visitor in unasked. Throws `not_found`.
 */
export async function startSocialLogin(context: PageContext<"guests">): Promise<Response> {
  const { request, url, redirectTo } = context;
  if (["cross-site", "same-site"].includes(request.headers.get("Sec-Fetch-Site") ?? "")) {
    return redirectTo(`/login${url.search}`);
  }
  const requested = url.searchParams.get("type");
  const reference = url.searchParams.get("reference")?.slice(0, 64) ?? null;
  const answer = await askProvider(context, { activation: activationOf(request, url) });
  const put = (cookie: string) => answer.headers.append("Set-Cookie", cookie);
  put(writeCookie(request, cookieNames.socialType, isSignUpType(requested) ? requested : "startup"));
  put(writeCookie(request, cookieNames.socialReference, reference));
  return answer;
}

/**
 * Redirects a member to a provider whose login is to be linked to the member's own account (product §5.6). Only from
 * our own page, so that no other site can start it. Throws `not_found` and `reset_required`.
 */
export async function startLink(context: PageContext<"sides">): Promise<Response> {
  const { app, request, viewer, redirectTo } = context;
  if (!isFromOwnPage(request)) return redirectTo("/account");
  await requireOnboarded(app, viewer);
  return askProvider(context, { linkTo: viewer.id });
}

/** Redirects to the provider named in the address, and stores the flow in the browser. Throws `not_found`. */
async function askProvider(
  { app, request, params, locale }: Pick<Context, "app" | "request" | "params" | "locale">,
  purpose: Pick<Flow, "activation" | "linkTo">,
): Promise<Response> {
  const provider = socialProviders.find((known) => known === params.provider);
  if (!provider) throw new AppError("not_found");
  const verifier = createVerifier();
  const challenge = await hashToken(verifier);
  const flow: Flow = { provider, verifier, locale, ...purpose };
  if (provider === "line") {
    const login = { ...clientAndCallback({ app, request }, provider), nonce: createToken() };
    // LINE asks for letters and digits only.
    const state = createReadableCode(32);
    const stored = JSON.stringify({ ...flow, nonce: login.nonce, "oauth2:state": state } satisfies Flow);
    return new Response(null, {
      status: 302,
      headers: {
        Location: lineAuthorizeUrl(login, { state, challenge, locale }),
        "Set-Cookie": writeCookie(request, cookieNames.socialFlow, stored),
      },
    });
  }
  try {
    await authenticator({ app, request }, flow, challenge).authenticate(provider, request);
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return new Response(null, { status: answer.status, headers: answer.headers });
  }
  throw new AppError("unavailable");
}

/**
 * Returns the activation link this login started from, only if it started on that link's page, so that another site
 * cannot trick people into attaching their identity to its account.
 */
function activationOf(request: Request, url: URL): string | undefined {
  return (isFromOwnPage(request) && url.searchParams.get("activation")?.slice(0, 100)) || undefined;
}

const isFromOwnPage = (request: Request) => request.headers.get("Sec-Fetch-Site") === "same-origin";

/** The errors of a social login shown in the refusal modal (product §5.6); any other failure is a toast. */
const refusals = ["social_refused", "suspended", "social_unverified", "social_no_email"] as const;
export type SocialRefusal = (typeof refusals)[number];

const refusalSchema = z.object({ reason: z.enum(refusals), provider: z.enum(socialProviders) });

/** Returns the refusal to show in this page's modal, if any. */
export function readSocialRefusal(request: Request): z.infer<typeof refusalSchema> | null {
  const refusal = readCookie(request, cookieNames.socialRefusal);
  if (refusal === null) return null;
  try {
    return refusalSchema.safeParse(JSON.parse(refusal)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether a request to the login page is a provider's callback (product §5.6: the login page is the callback). */
export function isSocialCallback(url: URL): boolean {
  return url.searchParams.has("state") && (url.searchParams.has("code") || url.searchParams.has("error"));
}

/**
 * Finishes a social login: redeems the provider's response, logs in, and redirects (`afterLogin`) with a welcome; a
 * refusal returns to the login page with its modal, any other failure with a toast (product §5.6).
 */
export async function finishSocialLogin({ app, request, url, viewer }: Context): Promise<Response> {
  const flow = readFlow(readCookie(request, cookieNames.socialFlow));
  const locale = flow?.locale ?? "zh-TW";
  if (flow?.linkTo !== undefined) return finishLink({ app, request, url, viewer }, { ...flow, linkTo: flow.linkTo });
  // A member is logged in already.
  if (viewer.kind !== "visitor") return redirect(pageUrl(request, locale, "/"));
  const type = socialType(request);
  const headers = new Headers();
  const put = (cookie: string) => headers.append("Set-Cookie", cookie);
  const to = (path: string) => redirect(pageUrl(request, locale, path), { headers });
  for (const name of [cookieNames.socialFlow, cookieNames.socialType, cookieNames.socialReference]) {
    put(writeCookie(request, name, null));
  }
  try {
    const profile = await profileOfAnswer({ app, request, url }, flow);
    const reference = readCookie(request, cookieNames.socialReference);
    const activation = flow?.activation;
    const who = { ...clientOf(app, request), profile, type, reference, locale, activation };
    const chosen = new Headers(headers);
    chosen.append("Set-Cookie", writeCookie(request, cookieNames.loginType, type));
    const result = await orSecondStep({ app, request, locale }, () => logInSocially(app, who), chosen);
    put(writeCookie(request, cookieNames.loginType, type));
    if (result.outcome === "waiting") {
      put(waitingSignUpCookie(request, { email: result.email, type }));
      return to("/signup/success");
    }
    put(sessionCookie(app.config, result.token));
    put(await deviceCookie(app, request, result.accountId));
    put(waitingSignUpCookie(request, null));
    const isNamed = !result.isNew && profile.name !== "";
    put(
      toastCookie(request, {
        tone: "success",
        key: isNamed ? "accounts:social.welcome" : "accounts:social.welcomeNew",
        values: { name: profile.name },
      }),
    );
    return to(afterLogin(request));
  } catch (error) {
    if (error instanceof Response) return error;
    const reason = refusals.find((known) => error instanceof AppError && error.code === known);
    if (reason && flow) {
      put(writeCookie(request, cookieNames.socialRefusal, JSON.stringify({ reason, provider: flow.provider })));
    } else {
      if (!(error instanceof AppError)) logError(error);
      put(toastCookie(request, { tone: "danger", key: "accounts:social.failed" }));
    }
    return to(`/login?type=${type}`);
  }
}

/**
 * Links the login to the account that asked for it, and returns to the settings with the result. Links nothing if
 * the browser has been logged out since, or logged in to another account.
 */
async function finishLink(
  { app, request, url, viewer }: Pick<Context, "app" | "request" | "url" | "viewer">,
  flow: Flow & { linkTo: string },
): Promise<Response> {
  const headers = new Headers({ "Set-Cookie": writeCookie(request, cookieNames.socialFlow, null) });
  const values = { provider: providerNames[flow.provider] };
  const answer = (tone: "success" | "danger", key: string) => {
    headers.append("Set-Cookie", toastCookie(request, { tone, key: `settings:logins.${key}`, values }));
    return redirect(pageUrl(request, flow.locale, viewer.kind === "visitor" ? "/login" : "/account"), { headers });
  };
  try {
    if (viewer.kind === "visitor" || viewer.id !== flow.linkTo) return answer("danger", "otherAccount");
    const profile = await profileOfAnswer({ app, request, url }, flow);
    await linkLogin(app, { actor: viewer, profile, origin: clientOf(app, request).origin });
    return answer("success", "linked");
  } catch (error) {
    if (!(error instanceof AppError)) logError(error);
    const code = error instanceof AppError ? error.code : null;
    if (code === "already_exists") return answer("danger", "taken");
    if (code === "proof_required") return answer("danger", "late");
    return answer("danger", code === "social_refused" ? "refused" : "failed");
  }
}

function socialType(request: Request): SignUpType {
  const stored = readCookie(request, cookieNames.socialType);
  return isSignUpType(stored) ? stored : "startup";
}

/** Returns the profile from the provider's callback. Throws `bad_request` for a callback this browser did not start. */
async function profileOfAnswer(context: Pick<Context, "app" | "request" | "url">, flow: Flow | null) {
  const { request, url } = context;
  if (!flow?.["oauth2:state"] || flow["oauth2:state"] !== url.searchParams.get("state")) {
    throw new AppError("bad_request");
  }
  const error = url.searchParams.get("error");
  if (error !== null) throw new AppError(error === "access_denied" ? "social_refused" : "unavailable");
  const { provider, verifier, nonce } = flow;
  if (provider === "line") {
    const code = url.searchParams.get("code") ?? "";
    const login = { ...clientAndCallback(context, provider), nonce: nonce ?? "" };
    if (code === "" || login.nonce === "") throw new AppError("bad_request");
    return redeemLineCode(login, { code, verifier, now: context.app.now() });
  }
  try {
    return await authenticator(context, flow, "").authenticate(flow.provider, request);
  } catch (failure) {
    // The strategy wraps our own error, which is more specific.
    throw failure instanceof AuthorizationError && failure.cause instanceof AppError ? failure.cause : failure;
  }
}
