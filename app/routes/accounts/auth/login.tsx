import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Link } from "~/components/ui/link";
import { AuthCard, textLink } from "~/features/accounts/accounts/components/auth-card";
import {
  ContactTeam,
  LoggedOutNotice,
  MailedLinkNotice,
  ResendNotice,
  SessionEndNotice,
} from "~/features/accounts/accounts/components/login-notices";
import { SocialButtons } from "~/features/accounts/accounts/components/social-buttons";
import { SocialRefusal } from "~/features/accounts/accounts/components/social-refusal";
import { TypeTabs } from "~/features/accounts/accounts/components/type-tabs";
import { accountKindOf, defaultLoginType, isLoginType } from "~/features/accounts/accounts/rules";
import { logInSchema } from "~/features/accounts/accounts/schema";
import { configuredProviders } from "~/features/accounts/accounts/social-providers.server";
import { logInOnEitherSide } from "~/features/accounts/log-in/log-in.server";
import type { PageTexts } from "~/locales/page-texts";
import { isRateLimit } from "~/locales/rate-limit";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { sessionCookie } from "~/server/session-cookie";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { lastSessionEnd } from "../../session-end.server";
import { toastCookie } from "../../toast.server";
import { afterLogin, readReturnPlace } from "./after-login.server";
import { deviceCookie } from "./device-cookie.server";
import { orSecondStep } from "./second-step.server";
import { finishSocialLogin, isSocialCallback, readSocialRefusal } from "./social.server";
import { waitingSignUpCookie } from "./waiting-sign-up.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "drafts", "errors", "logIn", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

/** The login page, and the callback of Google, Facebook and LINE (product §5.6), which members come to when they link one. */
export const loader = page("everyone", async (context) => {
  const { app, request, url, t, viewer, redirectTo } = context;
  if (isSocialCallback(url)) throw await finishSocialLogin(context);
  if (viewer.kind !== "visitor") throw redirectTo("/");
  const requested = url.searchParams.get("type") ?? readCookie(request, cookieNames.loginType);
  const type = isLoginType(requested) ? requested : defaultLoginType;
  const refusal = readSocialRefusal(request);
  return data(
    {
      type,
      providers: configuredProviders(app.config),
      refusal,
      ended: await lastSessionEnd(app, request),
      isReturning: readReturnPlace(request) !== null,
      title: t("accounts:login.typeTitle", { type: t(`accounts:types.${type}`) }),
      description: t("descriptions:login"),
    },
    { headers: refusal ? { "Set-Cookie": writeCookie(request, cookieNames.socialRefusal, null) } : {} },
  );
});

export const action = page("guests", async ({ app, request, t, redirectTo }) =>
  submitForm(
    await readForm(request),
    logInSchema,
    async (value) => {
      const chosen = new Headers({ "Set-Cookie": writeCookie(request, cookieNames.loginType, value.type) });
      const device = readCookie(request, cookieNames.device);
      const credentials = { ...value, ...clientOf(app, request), device };
      const { token, accountId, kind } = await orSecondStep(
        { app, request },
        () => logInOnEitherSide(app, credentials),
        chosen,
      );
      const isOtherSide = kind !== accountKindOf(value.type);
      const headers = new Headers();
      headers.append("Set-Cookie", sessionCookie(app.config, token));
      headers.append("Set-Cookie", await deviceCookie(app, request, accountId));
      headers.append("Set-Cookie", writeCookie(request, cookieNames.loginType, isOtherSide ? kind : value.type));
      headers.append("Set-Cookie", waitingSignUpCookie(request, null));
      if (isOtherSide) {
        const type = t(`accounts:types.${kind}`);
        headers.append("Set-Cookie", toastCookie(request, { tone: "info", key: "logIn:otherSide", values: { type } }));
      }
      return redirectTo(afterLogin(request), { headers });
    },
    { hideFields: ["password"] },
  ),
);

const loadSchema = async () => (await import("~/features/accounts/accounts/schema")).logInSchema;

export default function Login() {
  const { type, providers, refusal, ended, isReturning, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("accounts");
  const lastResult = useAnswer<typeof action>();
  const [form, fields] = useZodForm({
    id: "login",
    lastResult,
    constraint: { email: { required: true }, password: { required: true } },
    load: loadSchema,
  });
  const waiting = form.errors?.includes("errors:not_activated") ? fields.email.value : undefined;
  const isSuspended = form.errors?.includes("errors:suspended");
  const locked = form.errors?.some(isRateLimit) ? fields.email.value : undefined;
  return (
    <AuthCard
      title={title}
      description={t("login.description")}
      footer={
        type === "staff" ? (
          <Link to="/login" className={textLink}>
            {t("login.members")}
          </Link>
        ) : (
          <>
            <p>
              {t("login.noAccount")}{" "}
              <Link to={`/signup?type=${type}`} className={textLink}>
                {t("login.signup")}
              </Link>
            </p>
            <p className="text-sm">
              <Link to="/login?type=staff" className="underline-offset-4 hover:underline">
                {t("login.staff")}
              </Link>
            </p>
          </>
        )
      }
    >
      {isReturning && ended !== "suspended" && <LoggedOutNotice />}
      {refusal && <SocialRefusal key={`${refusal.provider}/${refusal.reason}`} {...refusal} type={type} />}
      {ended && !lastResult && (!isReturning || ended === "suspended") && <SessionEndNotice end={ended} />}
      {type !== "staff" && <TypeTabs current={type} />}
      <Form form={form} className="space-y-5">
        <FormErrors form={form} />
        {isSuspended && <ContactTeam />}
        <input type="hidden" name="type" value={type} />
        <TextField field={fields.email} label={t("fields.email")} type="email" autoComplete="username" />
        <PasswordField field={fields.password} label={t("fields.password")} autoComplete="current-password" />
        <p className="-mt-2 text-end text-sm">
          <Link to={`/forgot/${type}`} className={textLink}>
            {t("login.forgot")}
          </Link>
        </p>
        <SubmitButton size="lg" className="w-full">
          {t("login.submit")}
        </SubmitButton>
      </Form>
      {type !== "staff" && <SocialButtons providers={providers} type={type} purpose="login" />}
      {waiting && <ResendNotice email={waiting} type={type} />}
      {locked && <MailedLinkNotice email={locked} type={type} />}
    </AuthCard>
  );
}
