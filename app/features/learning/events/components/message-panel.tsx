import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { LocalDate } from "~/components/ui/local-date";
import { messageAudiences } from "~/db/values";
import type { SentMessage } from "../list-messages.server";
import { audienceSize } from "../registration";

const load = async () => (await import("../schema")).messageForm;

interface MessagePanelProps {
  eventId: string;
  counts: { confirmed: number; waiting: number };
  /** Newest first. */
  messages: SentMessage[];
  lastResult?: SubmissionResult<string[]>;
}

/** Mails an event's registrants, and shows the messages so far (staff). */
export function MessagePanel({ eventId, counts, messages, lastResult }: MessagePanelProps) {
  const { t } = useTranslation("eventPages");
  const [audience, setAudience] = useState<(typeof messageAudiences)[number]>("confirmed");
  const [form, fields] = useZodForm({ id: "message", lastResult, defaultValue: { audience: "confirmed" }, load });
  const number = audienceSize(counts, audience);
  return (
    <section aria-labelledby="messages" className="space-y-4">
      <h2 id="messages" className="text-xl font-semibold">
        {t("staff.message.title")}
      </h2>
      {counts.confirmed + counts.waiting === 0 ? (
        <p className="text-ink-soft">{t("staff.message.nobody")}</p>
      ) : (
        <Card padding="lg">
          <Form
            form={form}
            draft={`/staff/events/${eventId}/message`}
            preventScrollReset
            className="space-y-4"
            onInput={({ target }) => {
              if (!(target instanceof HTMLSelectElement) || target.name !== fields.audience.name) return;
              setAudience(messageAudiences.find((one) => one === target.value) ?? "confirmed");
            }}
          >
            <FormErrors form={form} />
            <SelectField
              field={fields.audience}
              label={t("staff.message.audience")}
              placeholder={null}
              options={messageAudiences.map((one) => ({
                value: one,
                label: t(`staff.message.audiences.${one}`, { number: audienceSize(counts, one) }),
              }))}
              className="max-w-md"
            />
            <TextAreaField
              field={fields.text}
              label={t("staff.message.text")}
              hint={t("staff.message.textHint")}
              rows={5}
            />
            <ConfirmDialog
              title={t("staff.message.confirmTitle", { count: number })}
              description={t("staff.message.confirmText")}
              confirmLabel={t("staff.message.send")}
            >
              <SubmitButton name="intent" value="message">
                {t("staff.message.send")}
              </SubmitButton>
            </ConfirmDialog>
          </Form>
        </Card>
      )}
      {messages.length > 0 && (
        <ul className="divide-y divide-line">
          {messages.map((message) => (
            <li key={message.id} className="space-y-1 py-3">
              <p className="text-sm text-ink-soft">
                <LocalDate at={message.createdAt} withTime />
                {` · ${message.sender ?? "—"} · `}
                {t(message.doneAt === null ? "staff.message.sending" : "staff.message.sent", { count: message.sent })}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
