import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ActionCard } from "~/components/ui/action-card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { staffIntents } from "~/features/commerce/refund-requests/components/intents";
import { RequestBox } from "~/features/commerce/refund-requests/components/request-box";
import type { StaffOrder } from "../read-order.server";
import { RefundForm } from "./refund-form";

const loadNoteSchema = async () => (await import("../schema")).noteSchema;

interface OrderPanelProps {
  order: StaffOrder;
  requestKey: string;
  lastResult?: SubmissionResult<string[]>;
}

/** What staff can currently do with an order. */
export function OrderPanel({ order, requestKey, lastResult }: OrderPanelProps) {
  const { t } = useTranslation("orderAdministration");
  const resultOf = (intent: string) => (lastResult?.initialValue?.intent === intent ? lastResult : undefined);
  const isRenewed = order.subscriptions.some(({ status }) => status === "active");
  const buyer = order.order.buyer.name || order.order.number;
  const isService = order.order.days === 0 && order.order.status === "paid";
  return (
    <div className="space-y-6">
      {order.request?.status === "open" && (
        <RequestBox
          key={order.request.updatedAt}
          orderId={order.order.id}
          request={order.request}
          buyer={buyer}
          lastResult={resultOf(staffIntents.decline)}
        />
      )}
      <ActionCard title={t("refund.title")}>
        {/* A new key resets the form after a refund. */}
        <RefundForm key={order.refunds.length} order={order} requestKey={requestKey} lastResult={resultOf("refund")} />
      </ActionCard>
      {isService && (
        <ActionCard title={t("actions.deliverTitle")}>
          <PostForm>
            <SubmitButton
              name="intent"
              value={order.order.deliveredAt === null ? "deliver" : "undeliver"}
              variant="secondary"
            >
              {t(order.order.deliveredAt === null ? "actions.deliver" : "actions.undeliver")}
            </SubmitButton>
          </PostForm>
        </ActionCard>
      )}
      {isRenewed && (
        <ActionCard title={t("actions.cancelTitle")} text={t("actions.cancelText")}>
          <PostForm>
            <ConfirmDialog
              title={t("actions.cancelConfirm", { who: buyer })}
              description={t("actions.cancelText")}
              confirmLabel={t("actions.cancel")}
              tone="danger"
            >
              <SubmitButton name="intent" value="stop" variant="secondary">
                {t("actions.cancel")}
              </SubmitButton>
            </ConfirmDialog>
          </PostForm>
        </ActionCard>
      )}
      {order.payments.length > 0 && (
        <ActionCard title={t("actions.query")} text={t("actions.queryText")}>
          <PostForm>
            <SubmitButton name="intent" value="query" variant="secondary">
              {t("actions.query")}
            </SubmitButton>
          </PostForm>
        </ActionCard>
      )}
      <ActionCard title={t("actions.note")}>
        <NoteForm key={order.events.length} orderId={order.order.id} lastResult={resultOf("note")} />
      </ActionCard>
    </div>
  );
}

function NoteForm({ orderId, lastResult }: { orderId: string; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("orderAdministration");
  const [form, fields] = useZodForm({
    id: "note",
    lastResult,
    load: loadNoteSchema,
  });
  return (
    <Form form={form} draft={`/staff/orders/${orderId}/note`} className="space-y-4">
      <FormErrors form={form} />
      <TextAreaField field={fields.note} label={t("actions.noteLabel")} hint={t("actions.noteHint")} rows={2} />
      <SubmitButton name="intent" value="note" variant="secondary">
        {t("actions.noteSubmit")}
      </SubmitButton>
    </Form>
  );
}
