import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ActionCard } from "~/components/ui/action-card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { RefundRequest } from "../read-refund-request.server";
import { staffIntents } from "./intents";

const load = async () => (await import("../schema")).declineSchema;

interface RequestBoxProps {
  orderId: string;
  request: RefundRequest;
  /** The buyer's name, or the order's number. */
  buyer: string;
  lastResult?: SubmissionResult<string[]>;
}

/** A buyer's open refund request, and the form that declines it (staff). */
export function RequestBox({ orderId, request, buyer, lastResult }: RequestBoxProps) {
  const { t } = useTranslation("orderAdministration");
  const locale = useLocale();
  const [form, fields] = useZodForm({ id: "decline", lastResult, load });
  return (
    <ActionCard title={t("request.title")} text={t("request.next")}>
      <p className="text-sm text-ink-soft">{t("request.at", { date: taipeiTimeText(request.updatedAt, locale) })}</p>
      <p className="mt-1 mb-4 border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere">
        {request.reason === "" ? t("request.noReason") : request.reason}
      </p>
      <Form form={form} draft={`/staff/orders/${orderId}/decline`} className="space-y-4">
        <FormErrors form={form} />
        <input type="hidden" name="since" value={request.updatedAt} />
        <TextAreaField field={fields.answer} label={t("request.answer")} hint={t("request.answerHint")} rows={2} />
        <ConfirmDialog
          title={t("request.declineTitle", { who: buyer })}
          description={t("request.declineText")}
          confirmLabel={t("request.decline")}
          tone="danger"
        >
          <SubmitButton name="intent" value={staffIntents.decline} variant="secondary">
            {t("request.decline")}
          </SubmitButton>
        </ConfirmDialog>
      </Form>
    </ActionCard>
  );
}
