import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "~/components/form/password-field";
import { TextField } from "~/components/form/text-field";
import { PasswordHints } from "./password-hints";

interface LoginFieldsProps {
  email: FieldMetadata<string>;
  password: FieldMetadata<string>;
  emailHint: string;
  /** The password owner's name, if known. */
  name?: string;
}

/** The e-mail and new password of a login. */
export function LoginFields({ email, password, emailHint, name }: LoginFieldsProps) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <TextField field={email} label={t("fields.email")} hint={emailHint} type="email" autoComplete="username" />
      <PasswordField
        field={password}
        label={t("fields.password")}
        hint={<PasswordHints password={password.value} email={email.value} name={name} />}
        autoComplete="new-password"
      />
    </>
  );
}
