import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import MailCheck from "lucide-react/icons/mail-check";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { AuthCard, textLink } from "~/features/accounts/accounts/components/auth-card";
import { PasswordHints } from "~/features/accounts/accounts/components/password-hints";
import { requestPasswordReset } from "~/features/accounts/accounts/request-password-reset.server";
import { readPasswordReset, resetPassword } from "~/features/accounts/accounts/reset-password.server";
import {
  accountKindOf,
  defaultLoginType,
  isLoginType,
  type LoginType,
  signUpTypes,
} from "~/features/accounts/accounts/rules";
import { newPasswordFormSchema, resendSchema } from "~/features/accounts/accounts/schema";
import type { PageTexts } from "~/locales/page-texts";
import { isRateLimit } from "~/locales/rate-limit";
import { readableAddress } from "~/locales/readable-address";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { AppError } from "~/server/errors";
import { sessionCookie } from "~/server/session-cookie";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { redirectWithToast } from "../../toast.server";
import { deviceCookie } from "./device-cookie.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "drafts", "errors", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const loadNewPasswordFormSchema = async () =>
  (await import("~/features/accounts/accounts/schema")).newPasswordFormSchema;
const loadResendSchema = async () => (await import("~/features/accounts/accounts/schema")).resendSchema;

export const headers = retryHeaders;

/**
 * `/forgot` and `/forgot/{strategy}` ask for the address and mail a link; `/forgot/{strategy}/{verifycode}` is that
 * link, and sets the new password. Opening it does not use it up. Members can use it too if they have forgotten their
 * password.
 */
export const loader = page("everyone", async ({ app, params, t }) => {
  const { strategy = defaultLoginType, verifycode } = params;
  if (!isLoginType(strategy)) throw new AppError("not_found");
  if (verifycode === undefined)
    return data({ step: "ask" as const, type: strategy, title: t("accounts:forgot.title") });
  try {
    const { email } = await readPasswordReset(app, { code: verifycode });
    return data({ step: "choose" as const, type: strategy, email, title: t("accounts:forgot.newTitle") });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "gone")) throw error;
    return data(
      { step: "gone" as const, type: strategy, title: t("accounts:forgot.goneTitle") },
      { status: error.status },
    );
  }
});

export const action = page(
  "everyone",
  async ({ app, request, params: { verifycode } }) => {
    const formData = await readForm(request);
    const { origin, ip } = clientOf(app, request);
    const device = readCookie(request, cookieNames.device);
    if (verifycode === undefined) {
      const answer = await submitForm(formData, resendSchema, async ({ email, type }) => {
        await requestPasswordReset(app, { kind: accountKindOf(type), email, origin, ip, device });
        return { sentTo: { email, type } };
      });
      return "sentTo" in answer ? data(answer) : answer;
    }
    return submitForm(
      formData,
      newPasswordFormSchema,
      async ({ password }) => {
        const { accountId, kind } = await resetPassword(app, { code: verifycode, password, origin });
        const headers = new Headers();
        headers.append("Set-Cookie", sessionCookie(app.config, null));
        headers.append("Set-Cookie", await deviceCookie(app, request, accountId));
        headers.append("Set-Cookie", writeCookie(request, cookieNames.loginType, kind));
        const toast = { tone: "success", key: "accounts:forgot.done" } as const;
        return redirectWithToast(request, `/login?type=${kind}`, toast, { headers });
      },
      { hideFields: ["password"] },
    );
  },
  { allowDuringOnboarding: true },
);

type Answer = ReturnType<typeof useAnswer<typeof action>>;

export default function Forgot() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer && "sentTo" in answer) return <Sent {...answer.sentTo} />;
  const lastResult = answer && "status" in answer ? answer : undefined;
  const spent = lastResult?.error?.[""]?.includes("errors:gone") ?? false;
  switch (loaded.step) {
    case "ask":
      return <Ask type={loaded.type} lastResult={lastResult} />;
    case "choose":
      return spent ? <Gone type={loaded.type} /> : <Choose email={loaded.email} lastResult={lastResult} />;
    case "gone":
      return <Gone type={loaded.type} />;
  }
}

type LastResult = Extract<Answer, { status?: unknown }> | undefined;

function Ask({ type, lastResult }: { type: LoginType; lastResult: LastResult }) {
  const { t } = useTranslation("accounts");
  const types: readonly LoginType[] = type === "staff" ? ["staff"] : signUpTypes;
  const [form, fields] = useZodForm({
    id: "forgot",
    lastResult,
    constraint: { email: { required: true }, type: { required: true } },
    defaultValue: { type },
    load: loadResendSchema,
  });
  return (
    <AuthCard
      title={t("forgot.title")}
      description={t("forgot.description")}
      footer={
        <Link to={`/login?type=${type}`} className={textLink}>
          {t("forgot.login")}
        </Link>
      }
    >
      <Form form={form} className="space-y-5">
        <FormErrors form={form} />
        {form.errors?.some(isRateLimit) && <Notice>{t("forgot.lockedHint")}</Notice>}
        <SelectField
          field={fields.type}
          label={t("fields.type")}
          placeholder={null}
          options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <TextField field={fields.email} label={t("fields.email")} type="email" autoComplete="username" />
        <SubmitButton size="lg" className="w-full">
          {t("forgot.submit")}
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}

function Sent({ email, type }: { email: string; type: LoginType }) {
  const { t } = useTranslation("accounts");
  return (
    <AuthCard
      sign={
        <span className="inline-flex size-12 items-center justify-center rounded-full bg-brand-100 text-brand-700">
          <MailCheck aria-hidden className="size-6" />
        </span>
      }
      title={t("forgot.sentTitle")}
      description={t("forgot.sent", { email: readableAddress(email), type: t(`types.${type}`) })}
    >
      <p className="text-sm text-ink-faint">{t("forgot.sentHint")}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button asChild>
          <Link to={`/login?type=${type}`}>{t("forgot.login")}</Link>
        </Button>
        <Button variant="secondary" asChild>
          <Link to={`/forgot/${type}`} reloadDocument>
            {t("forgot.again")}
          </Link>
        </Button>
      </div>
    </AuthCard>
  );
}

function Choose({ email, lastResult }: { email: string; lastResult: LastResult }) {
  const { t } = useTranslation("accounts");
  const [form, fields] = useZodForm({
    id: "new-password",
    lastResult,
    constraint: { password: { required: true } },
    load: loadNewPasswordFormSchema,
  });
  return (
    <AuthCard title={t("forgot.newTitle")} description={t("forgot.newDescription", { email: readableAddress(email) })}>
      <Form form={form} className="space-y-5">
        <FormErrors form={form} />
        {/* For password managers, which store a password by its username. */}
        <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField
          field={fields.password}
          label={t("forgot.newPassword")}
          hint={<PasswordHints password={fields.password.value} email={email} />}
          autoComplete="new-password"
        />
        <SubmitButton size="lg" className="w-full">
          {t("forgot.save")}
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}

function Gone({ type }: { type: LoginType }) {
  const { t } = useTranslation("accounts");
  return (
    <AuthCard title={t("forgot.goneTitle")} description={t("forgot.gone")}>
      <Button asChild>
        <Link to={`/forgot/${type}`} reloadDocument>
          {t("forgot.askAgain")}
        </Link>
      </Button>
    </AuthCard>
  );
}
