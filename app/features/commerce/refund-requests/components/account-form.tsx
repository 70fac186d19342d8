import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { AccountFields } from "./account-fields";
import { refundIntents } from "./intents";

const load = async () => (await import("../schema")).refundAccountSchema;

/** Gives the bank account to which a refund is transferred, or replaces it. */
export function AccountForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("orders");
  const [form, fields] = useZodForm({ id: "refund-account", lastResult, load });
  return (
    <Form form={form} preventScrollReset className="space-y-4">
      <FormErrors form={form} />
      <AccountFields fields={fields} />
      <SubmitButton name="intent" value={refundIntents.account}>
        {t("refund.accountSave")}
      </SubmitButton>
    </Form>
  );
}
