import { useTranslation } from "react-i18next";
import type { FieldProps } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";
import { TrapField } from "~/components/form/trap-field";

interface SenderFieldsProps {
  /** Identifies the form (`form-token.server.ts`). */
  token: string;
  fields: Record<"name" | "email" | "phone" | "company", FieldProps["field"]>;
}

/** The sender fields and the form's spam protection. */
export function SenderFields({ token, fields }: SenderFieldsProps) {
  const { t } = useTranslation("contact");
  return (
    <>
      <input type="hidden" name="token" value={token} data-transient />
      <TrapField label={t("trap")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.name} label={t("fields.name")} autoComplete="name" required />
        <TextField field={fields.email} label={t("fields.email")} type="email" autoComplete="email" required />
        <TextField field={fields.phone} label={t("fields.phone")} type="tel" autoComplete="tel" />
        <TextField field={fields.company} label={t("fields.company")} autoComplete="organization" />
      </div>
    </>
  );
}
