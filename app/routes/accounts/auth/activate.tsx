import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { AuthCard, textLink } from "~/features/accounts/accounts/components/auth-card";
import { PasswordHints } from "~/features/accounts/accounts/components/password-hints";
import { ResendForm } from "~/features/accounts/accounts/components/resend-form";
import { SocialButtons } from "~/features/accounts/accounts/components/social-buttons";
import { isSignUpType } from "~/features/accounts/accounts/rules";
import { newPasswordFormSchema } from "~/features/accounts/accounts/schema";
import { configuredProviders } from "~/features/accounts/accounts/social-providers.server";
import { activateAccount, readActivation } from "~/features/accounts/log-in/activate-account.server";
import type { PageTexts } from "~/locales/page-texts";
import { readableAddress } from "~/locales/readable-address";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { AppError } from "~/server/errors";
import { sessionCookie } from "~/server/session-cookie";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { endReplacedSession } from "../../identity.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { deviceCookie } from "./device-cookie.server";
import { orSecondStep } from "./second-step.server";
import { waitingSignUpCookie } from "./waiting-sign-up.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "drafts", "errors", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const loadNewPasswordFormSchema = async () =>
  (await import("~/features/accounts/accounts/schema")).newPasswordFormSchema;

const codeOf = (url: URL) => url.searchParams.get("code") ?? "";

/** Opening the mailed link does not use it up, because mail scanners open links too; submitting the form does. */
export const loader = page("everyone", async ({ app, url, viewer, t }) => {
  const code = codeOf(url);
  const description = t("descriptions:activate");
  const isVisitor = viewer.kind === "visitor";
  // Opened by hand, or from a link the mail program cut short.
  if (code === "") return data({ open: null, isVisitor, title: t("accounts:activate.askTitle"), description });
  try {
    const { kind, email, provider } = await readActivation(app, { code });
    // A reader logged in to another account cannot start a login.
    const isOffered = isVisitor && isSignUpType(kind);
    const providers = configuredProviders(app.config).filter((known) => isOffered && known === provider);
    const type = isSignUpType(kind) ? kind : "startup";
    return data({
      open: { code, email, type, providers },
      isVisitor,
      title: t("accounts:activate.title"),
      description,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "gone") {
      const title = t("accounts:activate.goneTitle");
      return data({ open: null, isVisitor, title, description }, { status: error.status });
    }
    throw error;
  }
});

export const action = page(
  "everyone",
  async ({ app, request, url, redirectTo }) =>
    submitForm(
      await readForm(request),
      newPasswordFormSchema,
      async ({ password }) => {
        const { userAgent } = clientOf(app, request);
        const { token, accountId, kind } = await orSecondStep({ app, request }, () =>
          activateAccount(app, { code: codeOf(url), password, userAgent }),
        );
        await endReplacedSession(app, request);
        const headers = new Headers();
        headers.append("Set-Cookie", sessionCookie(app.config, token));
        headers.append("Set-Cookie", await deviceCookie(app, request, accountId));
        headers.append("Set-Cookie", waitingSignUpCookie(request, null));
        // The mail may be opened on another device: preselect this type at its next login too.
        if (!readCookie(request, cookieNames.loginType)) {
          headers.append("Set-Cookie", writeCookie(request, cookieNames.loginType, kind));
        }
        return redirectTo("/activate/success", { headers });
      },
      { hideFields: ["password"] },
    ),
  { allowDuringOnboarding: true },
);

type LastResult = ReturnType<typeof useAnswer<typeof action>>;

export default function Activate() {
  const { open, isVisitor, title } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const { t } = useTranslation("accounts");
  const isUsedUp = lastResult?.error?.[""]?.includes("errors:gone") === true;
  if (open && !isUsedUp) return <Open {...open} lastResult={lastResult} />;
  return <NewLink title={isUsedUp ? t("activate.goneTitle") : title} isVisitor={isVisitor} />;
}

type OpenProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["open"]> & { lastResult: LastResult };

/** Asks for a password even if one was set at sign-up: another person may have set it (decision 006). */
function Open({ code, email, type, providers, lastResult }: OpenProps) {
  const { t } = useTranslation("accounts");
  const [form, fields] = useZodForm({
    id: "activate",
    lastResult,
    constraint: { password: { required: true } },
    load: loadNewPasswordFormSchema,
  });
  return (
    <AuthCard title={t("activate.title")} description={t("activate.ready", { email: readableAddress(email) })}>
      <Form form={form} className="space-y-5">
        <FormErrors form={form} />
        {/* For password managers, which store a password by its username. */}
        <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField
          field={fields.password}
          label={t("activate.password")}
          hint={
            <>
              <span className="mb-2 block">{t("activate.passwordHint")}</span>
              <PasswordHints password={fields.password.value} email={email} />
            </>
          }
          autoComplete="new-password"
        />
        <SubmitButton size="lg" className="w-full">
          {t("activate.submit")}
        </SubmitButton>
      </Form>
      <SocialButtons providers={providers} type={type} activation={code} purpose="activate" />
    </AuthCard>
  );
}

/** Helps readers without a working link: a new link, or the login if the account is already active. */
function NewLink({ title, isVisitor }: { title: string; isVisitor: boolean }) {
  const { t } = useTranslation(["accounts", "layout"]);
  if (!isVisitor) {
    return (
      <AuthCard title={title} description={t("activate.loggedIn")}>
        <Button asChild>
          <Link to="/">{t("layout:home")}</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={title}
      description={t("activate.gone")}
      footer={
        <p>
          {t("activate.isActive")}{" "}
          <Link to="/login" className={textLink}>
            {t("activate.login")}
          </Link>
        </p>
      }
    >
      <ResendForm />
    </AuthCard>
  );
}
