import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/text-field";

type Field = FieldMetadata<string, Record<string, unknown>, string[]>;

/** The fields of a bank account to which a refund is transferred. */
export function AccountFields({ fields }: { fields: { bank: Field; number: Field; holder: Field } }) {
  const { t } = useTranslation("orders");
  return (
    <fieldset className="space-y-4" data-transient>
      <legend className="font-medium">{t("refund.accountTitle")}</legend>
      <TextField
        field={fields.bank}
        label={t("refund.bank")}
        hint={t("refund.bankHint")}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField field={fields.number} label={t("refund.number")} inputMode="numeric" autoComplete="off" />
      <TextField field={fields.holder} label={t("refund.holder")} autoComplete="off" />
    </fieldset>
  );
}
