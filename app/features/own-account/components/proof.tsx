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
}

/** Whether the form that asks for a proof can be filled in now, or a confirmation must be mailed first. */
export function canProve({ hasPassword, code }: ProofState): boolean {
  return hasPassword || code !== null;
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
export function SendProof({ proof }: { proof: ProofState }) {
  const { t } = useTranslation("settings");
  const { email, providers } = proof;
  const names = providers.map((provider) => t(`providers.${provider}`)).join(" / ");
  return (
    <div className="space-y-4">
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {names ? t("proof.noPassword", { providers: names, email }) : t("proof.noPasswordPlain", { email })}
      </p>
      <Form method="post">
        <SubmitButton name="intent" value="prove" variant="secondary">
          {t("proof.send")}
        </SubmitButton>
      </Form>
    </div>
  );
}
