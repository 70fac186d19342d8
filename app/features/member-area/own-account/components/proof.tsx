import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { FieldProps } from "~/components/form/field";
import { PasswordField } from "~/components/form/password-field";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { SocialProvider } from "~/db/values";
import { readableAddress } from "~/locales/readable-address";
import type { ProvingPage } from "../rules";

/** How the actor can prove their identity, from the page's loader. */
export interface ProofState {
  hasPassword: boolean;
  /** The code of the mailed link, for an account without a password. */
  code: string | null;
  email: string;
  providers: SocialProvider[];
  /** The account's second factors; null if it has none. */
  factor: { passkey: boolean; totp: boolean } | null;
  /** Whether the session has a fresh proof. */
  isFresh: boolean;
}

/** Whether a form that requires a proof can be filled in now; otherwise a confirmation is needed first. */
export function canProve({ hasPassword, code, factor, isFresh }: ProofState): boolean {
  return factor ? isFresh : hasPassword || code !== null;
}

/** Whether a form was rejected because its proof has expired. */
export function lacksProof(lastResult: SubmissionResult<string[]> | undefined): boolean {
  return lastResult?.error?.[""]?.includes("errors:proof_required") ?? false;
}

interface ProofFieldsProps {
  proof: ProofState;
  page: ProvingPage;
  current: FieldProps["field"];
}

/** A form's proof fields: the current password, or the code of the mailed link. */
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

/** Shown instead of a form that needs a mailed confirmation first: requests that mail. */
export function SendProof({ proof, to }: { proof: ProofState; to?: string }) {
  const { t } = useTranslation("settings");
  const { providers } = proof;
  const email = readableAddress(proof.email);
  const names = providers.map((provider) => t(`providers.${provider}`)).join(" / ");
  return (
    <div className="space-y-4">
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {names ? t("proof.noPassword", { providers: names, email }) : t("proof.noPasswordPlain", { email })}
      </p>
      <PostForm>
        {to && <input type="hidden" name="to" value={to} />}
        <SubmitButton name="intent" value="prove" variant="secondary">
          {t("proof.send")}
        </SubmitButton>
      </PostForm>
    </div>
  );
}
