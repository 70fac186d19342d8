import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormField } from "~/components/form/field";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { TextField } from "~/components/form/text-field";
import { type InvoiceType, invoiceTypes } from "~/db/values";

export type InvoiceFormFields = Record<
  "type" | "mobile_barcode" | "citizen_certificate" | "donation_code" | "company_number" | "company_title",
  FormField
>;

/**
 * Fields that choose how the invoice is recorded. Each type's fields are shown by CSS when it is chosen, which works
 * without scripts too.
 */
export function InvoiceFields({ fields }: { fields: InvoiceFormFields }) {
  const { t } = useTranslation("checkout");
  return (
    <div className="group/invoice space-y-4">
      <RadioGroupField
        field={fields.type}
        label={<span className="sr-only">{t("invoice.type")}</span>}
        options={invoiceTypes.map((value) => ({ value, label: t(`invoice.types.${value}`) }))}
      />
      <ShownFor type="mobile_barcode">
        <TextField
          field={fields.mobile_barcode}
          label={t("invoice.mobile_barcode")}
          hint={t("invoice.mobile_barcodeHint")}
          autoComplete="off"
          spellCheck={false}
        />
      </ShownFor>
      <ShownFor type="citizen_certificate">
        <TextField
          field={fields.citizen_certificate}
          label={t("invoice.citizen_certificate")}
          hint={t("invoice.citizen_certificateHint")}
          autoComplete="off"
          spellCheck={false}
        />
      </ShownFor>
      <ShownFor type="donation">
        <TextField
          field={fields.donation_code}
          label={t("invoice.donation_code")}
          hint={t("invoice.donation_codeHint")}
          inputMode="numeric"
          autoComplete="off"
        />
      </ShownFor>
      <ShownFor type="company">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={fields.company_number}
            label={t("invoice.company_number")}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField field={fields.company_title} label={t("invoice.company_title")} autoComplete="organization" />
        </div>
      </ShownFor>
    </div>
  );
}

/**
 * Complete class names, because Tailwind searches the source for them; without underscores, which it reads as spaces.
 */
const shownFor: Record<Exclude<InvoiceType, "personal">, string> = {
  mobile_barcode: "group-has-[[value^=mobile]:checked]/invoice:block",
  citizen_certificate: "group-has-[[value^=citizen]:checked]/invoice:block",
  donation: "group-has-[[value=donation]:checked]/invoice:block",
  company: "group-has-[[value=company]:checked]/invoice:block",
};

function ShownFor({ type, children }: { type: keyof typeof shownFor; children: ReactNode }) {
  return <div className={`hidden ${shownFor[type]}`}>{children}</div>;
}
