import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { defaultDays } from "~/features/payments/refund-rules";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { StaffOrder } from "../read-order.server";
import { refundSchema } from "../schema";

interface RefundFormProps {
  order: Pick<StaffOrder, "charges" | "sums" | "subscriptions">;
  /** Makes the request unique: new for every page load. */
  requestKey: string;
  lastResult?: SubmissionResult<string[]>;
}

/** Refunds a charge or a part of it. Suggests the days to take back while the amount is typed. */
export function RefundForm({ order, requestKey, lastResult }: RefundFormProps) {
  const { t } = useTranslation("orderAdministration");
  const locale = useLocale();
  const charges = order.charges.filter(({ left }) => left > 0);
  const [first] = charges;
  const [source, setSource] = useState(first?.source);
  const [amount, setAmount] = useState(first?.left ?? 0);
  const charge = charges.find((one) => one.source === source) ?? first;
  const [form, fields] = useForm<Record<"source" | "amount" | "days" | "reason" | "cancel", string>, unknown>({
    id: "refund",
    lastResult,
    defaultValue: { source: first?.source, amount: String(first?.left ?? ""), days: String(first?.unused ?? "") },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: refundSchema }),
  });
  if (!charge) return <p className="text-ink-soft">{t("refund.none")}</p>;
  const { left, unused } = charge;
  return (
    <Form
      form={form}
      className="space-y-4"
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        if (target.name === fields.source.name) setSource(target.value);
        if (target.name === fields.amount.name) setAmount(Number(target.value) || 0);
      }}
    >
      <FormErrors form={form} />
      <input type="hidden" name="key" value={requestKey} />
      {charges.length > 1 ? (
        <SelectField
          field={fields.source}
          label={t("refund.charge")}
          placeholder={null}
          options={charges.map((one) => ({
            value: one.source,
            label: t("refund.chargeOption", {
              date: taipeiDayText(one.at, locale, "medium"),
              amount: exactTwd(one.amount),
              left: exactTwd(one.left),
            }),
          }))}
        />
      ) : (
        <input type="hidden" name={fields.source.name} value={charge.source} />
      )}
      <TextField
        field={fields.amount}
        label={t("refund.amount")}
        hint={t("refund.amountHint", { left: exactTwd(left) })}
        prefix="NT$"
        inputMode="numeric"
      />
      {unused > 0 && (
        <TextField
          field={fields.days}
          label={t("refund.days")}
          hint={t("refund.daysHint", { unused, days: defaultDays({ amount, left, unused }) })}
          inputMode="numeric"
        />
      )}
      <TextAreaField field={fields.reason} label={t("refund.reason")} hint={t("refund.reasonHint")} rows={2} />
      {order.subscriptions.some(({ status }) => status === "active") && (
        <CheckboxField field={fields.cancel} label={t("refund.alsoCancel")} />
      )}
      {order.sums.credit < 0 && (
        <Notice tone="warning">{t("refund.credited", { amount: exactTwd(-order.sums.credit) })}</Notice>
      )}
      {charge.method === "atm" && <Notice>{t("refund.manual")}</Notice>}
      <ConfirmDialog
        title={t("refund.confirmTitle")}
        description={t("refund.confirmText")}
        confirmLabel={t("refund.submit")}
        tone="danger"
      >
        <SubmitButton name="intent" value="refund" variant="danger">
          {t("refund.submit")}
        </SubmitButton>
      </ConfirmDialog>
    </Form>
  );
}
