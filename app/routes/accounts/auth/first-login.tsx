import type { TypedResponse } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { noteLost } from "~/components/form/unanswered-posts";
import { acceptTerms } from "~/features/accounts/accounts/accept-terms.server";
import {
  FirstLoginModal,
  refusalOf,
  showRefusal,
  useFirstLogin,
} from "~/features/accounts/accounts/components/first-login";
import type { FirstLoginResult } from "~/features/accounts/accounts/components/first-login-frame";
import { findFirstLogin, findForcedStep } from "~/features/accounts/accounts/first-login-step.server";
import { resetStartup } from "~/features/accounts/accounts/reset-startup.server";
import { investorFirstLoginSchema, investorTermsSchema, startupResetSchema } from "~/features/accounts/accounts/schema";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import type { PageTexts } from "~/locales/page-texts";
import { readableAddress } from "~/locales/readable-address";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { networkErrorAnswer, withPostKey } from "../../keep-form-on-network-error";
import { type PageContext, page } from "../../page.server";
import { renewSession } from "../../renew-session.server";
import { sameSitePath } from "../../same-site-path";
import { type Toast, toastCookie } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts"] };

/**
 * The forced first step as a separate page, for visitors without JavaScript; the modal posts here too (product §5.4).
 */
export const loader = page("members", async ({ app, viewer, locale, redirectTo, t }) => {
  const firstLogin = await findFirstLogin(app, { viewer, locale });
  if (!firstLogin) throw redirectTo("/");
  return { firstLogin, title: t("accounts:firstLogin.title") };
});

export const action = page(
  "members",
  async (context) => {
    const { app, viewer, request, redirectTo } = context;
    const formData = await readForm(request);
    const back = sameSitePath(formData.get("back"));
    const done: Done = (toast, headers = new Headers()) => {
      headers.append("Set-Cookie", toastCookie(request, toast));
      return redirectTo(back ?? "/", { headers });
    };
    // Already completed in another window.
    if (!(await findForcedStep(app, viewer))) return redirectTo(back ?? "/");
    return takeStep(context, formData, done);
  },
  { allowDuringOnboarding: true },
);

/** Returns to the page where the step was forced, with a message and optional headers. */
type Done = (toast: Omit<Toast, "id">, headers?: Headers) => TypedResponse<never>;

function takeStep({ app, viewer, request }: PageContext<"members">, formData: FormData, done: Done) {
  const { origin } = clientOf(app, request);
  const { newToken, headers } = renewSession(app, request);
  if (viewer.kind === "startup") {
    return submitForm(
      formData,
      startupResetSchema,
      async ({ email, password }) => {
        const { waitingFor } = await orUnavailable(
          resetStartup(app, { actor: viewer, email, password, origin, newToken }),
        );
        return waitingFor
          ? done({ tone: "info", key: "logIn:unproven.saved", values: { email: readableAddress(waitingFor) } }, headers)
          : done({ tone: "success", key: "accounts:firstLogin.reset.done" }, headers);
      },
      { hideFields: ["password"] },
    );
  }
  if (viewer.kind !== "investor") throw new AppError("forbidden");
  const schema = viewer.changePassword ? investorFirstLoginSchema : investorTermsSchema;
  return submitForm(
    formData,
    schema,
    async (value) => {
      const password = "password" in value && typeof value.password === "string" ? value.password : undefined;
      if ("confirm" in value && value.confirm !== password) {
        throw new AppError("invalid", { fields: { confirm: ["accounts:password_error_message"] } });
      }
      // The terms were updated while the page was open.
      if (value.term_version !== (await currentTermsVersion(app))) throw new AppError("wrong_state");
      const { term_version: termVersion } = value;
      await orUnavailable(acceptTerms(app, { actor: viewer, termVersion, password, origin, newToken }));
      return done({ tone: "success", key: "accounts:firstLogin.done" }, password === undefined ? undefined : headers);
    },
    { hideFields: ["password", "confirm"] },
  );
}

/** Turns an unexpected failure into `unavailable`, so that the modal closes with a message and the page is kept. */
async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw error;
    logError(error);
    throw new AppError("unavailable");
  }
}

/** Shows why a save failed; a lost connection counts as a failed save. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  try {
    const answer = await serverAction<FirstLoginResult>();
    const refusal = refusalOf(answer);
    if (refusal) showRefusal(refusal);
    return answer;
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    await withPostKey(sent, noteLost);
    showRefusal("errors:unavailable");
    return networkErrorAnswer({ status: "error", error: { "": ["errors:unavailable"] } } satisfies FirstLoginResult);
  }
}

export default function FirstLoginPage() {
  const { firstLogin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { lastResult, fetcher } = useFirstLogin(firstLogin);
  return <FirstLoginModal data={firstLogin} lastResult={lastResult ?? answer} pending={fetcher.state !== "idle"} />;
}
