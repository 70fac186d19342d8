import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormField } from "~/components/form/field";
import { Form, type FormProps } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { AccountFields } from "./account-fields";
import { refundIntents } from "./intents";

const loadTransfer = async () => (await import("../schema")).transferRequestSchema;
const loadCard = async () => (await import("../schema")).refundRequestSchema;

interface RequestFormProps {
  orderId: string;
  isByTransfer: boolean;
  lastResult?: SubmissionResult<string[]>;
}

/** Requests an order's refund; one that was paid by transfer also asks for a bank account. */
export function RequestForm({ isByTransfer, ...props }: RequestFormProps) {
  return isByTransfer ? <TransferForm {...props} /> : <CardForm {...props} />;
}

function TransferForm({ orderId, lastResult }: Omit<RequestFormProps, "isByTransfer">) {
  const { t } = useTranslation("orders");
  const [form, fields] = useZodForm({ id: "refund-request", lastResult, load: loadTransfer });
  return (
    <ReasonForm form={form} reason={fields.reason} orderId={orderId}>
      <p className="text-sm text-ink-soft">{t("refund.accountWhy")}</p>
      <AccountFields fields={fields} />
    </ReasonForm>
  );
}

function CardForm({ orderId, lastResult }: Omit<RequestFormProps, "isByTransfer">) {
  const [form, fields] = useZodForm({ id: "refund-request", lastResult, load: loadCard });
  return <ReasonForm form={form} reason={fields.reason} orderId={orderId} />;
}

interface ReasonFormProps {
  form: FormProps["form"];
  reason: FormField;
  orderId: string;
  /** Further fields. */
  children?: ReactNode;
}

function ReasonForm({ form, reason, orderId, children }: ReasonFormProps) {
  const { t } = useTranslation("orders");
  return (
    <Form form={form} draft={`/orders/${orderId}/refund`} preventScrollReset className="space-y-4">
      <FormErrors form={form} />
      <TextAreaField field={reason} label={t("refund.reason")} hint={t("refund.reasonHint")} rows={3} />
      {children}
      <SubmitButton name="intent" value={refundIntents.submit}>
        {t("refund.submit")}
      </SubmitButton>
    </Form>
  );
}
