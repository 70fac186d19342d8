import { type SubmissionResult, useForm } from "@conform-to/react";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import ExternalLink from "lucide-react/icons/external-link";
import MailCheck from "lucide-react/icons/mail-check";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { safeHref } from "~/features/text/text/rich-text";
import { maxUnits } from "~/features/text/text/typed-text";
import { readableAddress } from "~/locales/readable-address";
import type { RegistrationState } from "../describe-registration.server";
import { dayText, timeText } from "../event-time";
import { maxCountedAhead, registrationPath } from "../registration";

const loadRequestForm = async () => (await import("../schema")).requestForm;

interface RegistrationPanelProps {
  state: RegistrationState;
  /** The signed-in reader's address; null for visitors. */
  email: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The address that a confirmation was just mailed to. */
  sentTo: string | null;
}

/** The registration panel of an event's page: how to register, or the reader's registration. */
export function RegistrationPanel({ state, email, lastResult, sentTo }: RegistrationPanelProps) {
  const { t } = useTranslation("eventPages");
  return (
    <Card asChild padding="lg">
      <section aria-labelledby="registration" className="space-y-4">
        <h2 id="registration" className="text-lg font-semibold">
          {t("register.title")}
        </h2>
        {state.own && state.kind !== "cancelled" ? (
          <OwnState own={state.own} />
        ) : sentTo !== null ? (
          <div role="status" className="space-y-2">
            <p className="flex items-center gap-2 font-medium">
              <MailCheck aria-hidden className="size-5 shrink-0 text-brand-700" />
              {t("register.sent")}
            </p>
            <p className="text-ink-soft wrap-anywhere">{t("register.sentText", { email: readableAddress(sentTo) })}</p>
          </div>
        ) : (
          <Offer state={state} email={email} lastResult={lastResult} />
        )}
      </section>
    </Card>
  );
}

/** The status of the reader's registration, with its manage link. */
function OwnState({ own }: { own: NonNullable<RegistrationState["own"]> }) {
  const { t } = useTranslation("eventPages");
  const Icon = own.status === "confirmed" ? CircleCheck : Clock;
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <Icon aria-hidden className="size-5 shrink-0 text-brand-700" />
        {t(`own.${own.status}`)}
      </p>
      {own.status === "waiting" && <WaitingAhead ahead={own.ahead} />}
      <Button asChild variant="secondary" className="w-full">
        <Link to={registrationPath(own.token)}>{t("own.manage")}</Link>
      </Button>
    </>
  );
}

/** The number of people ahead on the waiting list. */
export function WaitingAhead({ ahead }: { ahead: number }) {
  const { t } = useTranslation("eventPages");
  const text =
    ahead === 0
      ? t("own.next")
      : ahead >= maxCountedAhead
        ? t("own.aheadMany", { count: ahead })
        : t("own.ahead", { count: ahead });
  return <p className="text-ink-soft">{text}</p>;
}

function Offer({ state, email, lastResult }: Omit<RegistrationPanelProps, "sentTo">) {
  const { t } = useTranslation("eventPages");
  const locale = useLocale();
  const { kind, left, until } = state;
  if (kind === "link") {
    const href = safeHref(state.link);
    return href ? (
      <Button asChild className="w-full">
        <a href={href} target="_blank" rel="noopener">
          {t("register.link")}
          <ExternalLink aria-hidden />
          <span className="sr-only">{t("opensElsewhere")}</span>
        </a>
      </Button>
    ) : null;
  }
  if (kind !== "open") return <p className="text-ink-soft">{t(`register.${kind}`)}</p>;
  return (
    <>
      {left !== null && (
        <div>
          <p className="font-medium">{left > 0 ? t("register.left", { count: left }) : t("register.full")}</p>
          {left === 0 && <p className="mt-1 text-sm text-ink-soft">{t("register.fullHint")}</p>}
        </div>
      )}
      <p className="text-sm text-ink-soft">
        {t("register.until", { time: `${dayText(until, locale)} ${timeText(until, locale)}` })}
      </p>
      {email === null ? (
        <VisitorForm isFull={left === 0} lastResult={lastResult} />
      ) : (
        <AccountForm isFull={left === 0} email={email} lastResult={lastResult} />
      )}
    </>
  );
}

interface OfferFormProps {
  isFull: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Members register with one click. */
function AccountForm({ isFull, email, lastResult }: OfferFormProps & { email: string }) {
  const { t } = useTranslation("eventPages");
  const [form] = useForm({ id: "register", lastResult });
  return (
    <PostForm preventScrollReset className="space-y-3">
      <FormErrors form={form} />
      <SubmitButton name="intent" value="register" className="w-full">
        {t(isFull ? "register.wait" : "register.button")}
      </SubmitButton>
      <p className="text-sm text-ink-soft wrap-anywhere">{t("register.as", { email: readableAddress(email) })}</p>
    </PostForm>
  );
}

/** Visitors enter name and address, and confirm by mail. */
function VisitorForm({ isFull, lastResult }: OfferFormProps) {
  const { t } = useTranslation("eventPages");
  const [form, fields] = useZodForm({
    id: "register",
    lastResult,
    constraint: {
      name: { required: true, maxLength: maxUnits(100) },
      email: { required: true },
      consent: { required: true },
    },
    load: loadRequestForm,
  });
  return (
    <Form form={form} preventScrollReset className="space-y-4">
      <FormErrors form={form} />
      <TextField field={fields.name} label={t("register.name")} autoComplete="name" />
      <TextField
        field={fields.email}
        type="email"
        label={t("register.email")}
        hint={t("register.emailHint")}
        autoComplete="email"
      />
      <CheckboxField
        field={fields.consent}
        label={t("register.consent")}
        hint={
          <>
            {t("register.consentHint")}{" "}
            <Link to="/privacy" className="text-brand-700 underline underline-offset-4">
              {t("register.noticeLink")}
            </Link>
          </>
        }
      />
      <SubmitButton name="intent" value="request" className="w-full">
        {t(isFull ? "register.wait" : "register.send")}
      </SubmitButton>
      <p className="text-sm">
        <Link to="/login/types" className="text-brand-700 underline-offset-4 hover:underline">
          {t("register.logIn")}
        </Link>
      </p>
    </Form>
  );
}
