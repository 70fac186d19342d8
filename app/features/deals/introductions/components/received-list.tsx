import type { SubmissionResult } from "@conform-to/react";
import Handshake from "lucide-react/icons/handshake";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/components/form/confirm-button";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { maxMessageLength } from "~/features/messaging/limits";
import type { Received } from "../list-received.server";
import { IntroductionView } from "./introduction-view";
import { UntilDay } from "./until-day";

const load = async () => (await import("../schema")).answerForm;

interface ReceivedListProps {
  received: readonly Received[];
  /** The result of a refused form. */
  lastResult?: SubmissionResult<string[]>;
  /** The form that reports an introduction. */
  complaintOf: (id: string) => ReactNode;
}

/** The introductions that wait for an investor's answer. */
export function ReceivedList({ received, lastResult, complaintOf }: ReceivedListProps) {
  const { t } = useTranslation("introductions");
  return (
    <section className="space-y-4">
      <h2 className="text-xl font-semibold">{t("received.title")}</h2>
      {received.length === 0 ? (
        <EmptyState icon={Handshake} title={t("received.none")} description={t("received.noneHint")} />
      ) : (
        <ul className="space-y-4">
          {received.map((item) => (
            <li key={item.id}>
              <Card className="space-y-4">
                <IntroductionView shown={item} />
                <UntilDay at={item.expiresAt} />
                <AnswerForm
                  id={item.id}
                  lastResult={
                    lastResult?.initialValue?.id === item.id && lastResult.initialValue.intent === "answer"
                      ? lastResult
                      : undefined
                  }
                />
                <PostForm replace preventScrollReset className="flex flex-wrap gap-3 border-t border-line pt-4">
                  <input type="hidden" name="id" value={item.id} />
                  <SubmitButton name="intent" value="pass" variant="secondary">
                    {t("received.pass")}
                  </SubmitButton>
                  <ConfirmButton
                    intent="mute"
                    label={t("received.mute")}
                    title={t("received.muteTitle", { name: item.introducer?.name ?? t("received.unnamed") })}
                    description={t("received.muteText")}
                    variant="secondary"
                  />
                </PostForm>
                {complaintOf(item.id)}
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AnswerForm({ id, lastResult }: { id: string; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("introductions");
  const [form, fields] = useZodForm({
    id: `answer-${id}`,
    lastResult,
    defaultValue: { id, message: "" },
    constraint: { message: { required: true, maxLength: maxMessageLength } },
    load,
    shouldRevalidate: "onInput",
  });
  return (
    <Form form={form} replace draft={`/introductions/${id}`} className="space-y-3">
      <FormErrors form={form} />
      <input type="hidden" name="id" value={id} />
      <TextAreaField field={fields.message} label={t("received.message")} rows={3} />
      <SubmitButton name="intent" value="answer">
        {t("received.answer")}
      </SubmitButton>
    </Form>
  );
}
