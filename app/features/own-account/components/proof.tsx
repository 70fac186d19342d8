import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FieldProps } from "~/components/form/field";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { SocialProvider } from "~/db/values";
import type { ProvingPage } from "../rules";

/** How the actor proves who they are, as the page's loader found it. */
export interface ProofState {
  hasPassword: boolean;
  /** The code a mailed link brought here, for an account without a password. */
  code: string | null;
  email: string;
  providers: SocialProvider[];
  /** By which second factors the account is asked besides; null when it has none. */
  factor: { passkey: boolean; totp: boolean } | null;
  /** Whether a proof was given just before. */
  isFresh: boolean;
}

/** Whether the form that asks for a proof can be filled in now, or a confirmation must be mailed first. */
export function canProve({ hasPassword, code, factor, isFresh }: ProofState): boolean {
  return factor ? isFresh : hasPassword || code !== null;
}

/** Whether an answer refused a form because the proof it counted on is over. */
export function lacksProof(lastResult: SubmissionResult<string[]> | undefined): boolean {
  return lastResult?.error?.[""]?.includes("errors:proof_required") ?? false;
}

interface ProofFieldsProps {
  proof: ProofState;
  page: ProvingPage;
  current: FieldProps["field"];
}

/** The part of a form that proves who sends it: the current password, or the code that a mailed link brought. */
export function ProofFields({ proof, page, current }: ProofFieldsProps) {
  const { t } = useTranslation("settings");
  if (proof.hasPassword) {
    return (
      <PasswordField
        field={current}
        label={t("proof.current")}
        hint={t("proof.currentHint")}
        autoComplete="current-password"
        required
      />
    );
  }
  if (proof.factor) return <input type="hidden" name="factor" value="shown" />;
  return (
    <Notice
      tone="success"
      action={
        <Link to={page} className="text-sm font-medium text-brand-700 underline underline-offset-4">
          {t("proof.again")}
        </Link>
      }
    >
      {t("proof.proved")}
      <input type="hidden" name="code" value={proof.code ?? ""} />
    </Notice>
  );
}

/** In the place of a form that an account without a password cannot fill in yet: has the confirmation mailed. */
export function SendProof({ proof, to }: { proof: ProofState; to?: string }) {
  const { t } = useTranslation("settings");
  const { email, providers } = proof;
  const names = providers.map((provider) => t(`providers.${provider}`)).join(" / ");
  return (
    <div className="space-y-4">
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {names ? t("proof.noPassword", { providers: names, email }) : t("proof.noPasswordPlain", { email })}
      </p>
      <Form method="post">
        {to && <input type="hidden" name="to" value={to} />}
        <SubmitButton name="intent" value="prove" variant="secondary">
          {t("proof.send")}
        </SubmitButton>
      </Form>
    </div>
  );
}
