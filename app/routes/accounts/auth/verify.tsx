import { type SubmissionResult, useForm } from "@conform-to/react";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FieldErrors } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { Link } from "~/components/ui/link";
import { AuthCard, textLink } from "~/features/accounts/accounts/components/auth-card";
import { CodeField } from "~/features/accounts/second-factor/components/code-field";
import { PasskeyButton } from "~/features/accounts/second-factor/components/passkey-button";
import { readPendingLogin, verifyPendingLogin } from "~/features/accounts/second-factor/pending-login.server";
import { codeFormSchema, passkeyAnswerForm } from "~/features/accounts/second-factor/schema";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { pendingLoginCookie, readPendingLoginCookie } from "~/server/pending-login-cookie";
import { sessionCookie } from "~/server/session-cookie";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { type PageContext, page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";
import { afterLogin } from "./after-login.server";
import { deviceCookie } from "./device-cookie.server";
import { waitingSignUpCookie } from "./waiting-sign-up.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "secondFactor", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const loadCodeFormSchema = async () => (await import("~/features/accounts/second-factor/schema")).codeFormSchema;

/**
 * The second step of a login. It does not reveal which account is logging in, because the first step alone gives no
 * access.
 */
export const loader = page("guests", async (context) => {
  const { app, request, t } = context;
  try {
    const ways = await readPendingLogin(app, { token: readPendingLoginCookie(app.config, request) });
    const contact = `privacy@${new URL(app.config.PUBLIC_ORIGIN).hostname}`;
    return { ...ways, contact, title: t("secondFactor:verify.title") };
  } catch (error) {
    throw startOver(context, error);
  }
});

export const action = page("guests", async (context) => {
  const formData = await readForm(context.request);
  return formData.get("intent") === "passkey"
    ? submitForm(formData, passkeyAnswerForm, (answer) => finish(context, answer), { hideFields: ["passkey"] })
    : submitForm(formData, codeFormSchema, (answer) => finish(context, answer));
});

async function finish(context: PageContext<"guests">, answer: Parameters<typeof verifyPendingLogin>[1]["answer"]) {
  const { app, request, redirectTo } = context;
  const { userAgent, origin } = clientOf(app, request);
  const pending = readPendingLoginCookie(app.config, request);
  const { token, accountId } = await verifyPendingLogin(app, { token: pending, answer, userAgent, origin }).catch(
    (error) => {
      throw startOver(context, error);
    },
  );
  const headers = new Headers();
  headers.append("Set-Cookie", sessionCookie(app.config, token));
  headers.append("Set-Cookie", await deviceCookie(app, request, accountId));
  headers.append("Set-Cookie", pendingLoginCookie(app.config, null));
  headers.append("Set-Cookie", waitingSignUpCookie(request, null));
  return redirectTo(afterLogin(request), { headers });
}

/** An expired login starts over; any other error is returned unchanged. */
function startOver({ app, request }: Pick<PageContext<"guests">, "app" | "request">, error: unknown): unknown {
  if (!(error instanceof AppError && error.code === "gone")) return error;
  return redirectWithToast(
    request,
    "/login",
    { tone: "warning", key: "secondFactor:verify.over" },
    { headers: { "Set-Cookie": pendingLoginCookie(app.config, null) } },
  );
}

export default function Verify() {
  const { totp, passkey, recovery, contact } = useLoaderData<typeof loader>();
  const { t } = useTranslation("secondFactor");
  const lastResult = useAnswer<typeof action>();
  const answerTo = (intent: string) => (lastResult?.initialValue?.intent === intent ? lastResult : undefined);
  return (
    <AuthCard
      title={t("verify.title")}
      description={t("verify.description")}
      footer={
        <Link to="/login" className={textLink}>
          {t("verify.restart")}
        </Link>
      }
    >
      <div className="space-y-6">
        {passkey && <PasskeyStep lastResult={answerTo("passkey")} />}
        {totp && <CodeStep kind="totp" lastResult={answerTo("totp")} />}
        {recovery && (
          <details className="group" open={answerTo("recovery") !== undefined || !(totp || passkey)}>
            <summary className={`cursor-pointer ${textLink}`}>{t("verify.useRecovery")}</summary>
            <div className="mt-4">
              <CodeStep kind="recovery" lastResult={answerTo("recovery")} />
            </div>
          </details>
        )}
        <p className="text-sm text-ink-faint [overflow-wrap:anywhere]">{t("verify.lost", { contact })}</p>
      </div>
    </AuthCard>
  );
}

interface StepProps {
  lastResult?: SubmissionResult<string[]>;
}

function PasskeyStep({ lastResult }: StepProps) {
  const { t } = useTranslation("secondFactor");
  const { formData } = useNavigation();
  const [form, fields] = useForm<{ passkey: string }>({ id: "passkey", lastResult });
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <FieldErrors field={fields.passkey} />
      <PasskeyButton
        ceremony="use"
        options="/login/passkey-options"
        name="intent"
        value="passkey"
        size="lg"
        className="w-full"
        pending={formData?.get("intent") === "passkey"}
        label={t("passkey.use")}
      />
    </Form>
  );
}

function CodeStep({ kind, lastResult }: StepProps & { kind: "totp" | "recovery" }) {
  const { t } = useTranslation("secondFactor");
  const [form, fields] = useZodForm({
    id: kind,
    lastResult,
    load: loadCodeFormSchema,
  });
  const isTotp = kind === "totp";
  return (
    <Form form={form} className="space-y-4">
      <FormErrors form={form} />
      <CodeField
        field={fields.code}
        label={t(isTotp ? "code.label" : "code.recovery")}
        hint={t(isTotp ? "code.hint" : "code.recoveryHint")}
        kind={isTotp ? "totp" : "any"}
      />
      <SubmitButton name="intent" value={kind} size="lg" variant={isTotp ? "primary" : "secondary"} className="w-full">
        {t("verify.submit")}
      </SubmitButton>
    </Form>
  );
}
