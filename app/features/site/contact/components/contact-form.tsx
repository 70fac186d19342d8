import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useLateValidation } from "~/components/form/use-late-validation";
import { type ContactTopic, messageTopics } from "~/db/values";
import type { contactForm } from "../schema";
import { SenderFields } from "./sender-fields";
import { useFailureToast } from "./use-failure-toast";

const loadContactForm = async () => (await import("../schema")).contactForm;

interface ContactFormProps {
  /** Identifies this form (`form-token.server.ts`). */
  token: string;
  /** What is known about a signed-in sender, and what the message is about. */
  sender: { name: string; email: string; company: string; topic?: ContactTopic; message?: string };
  lastResult: SubmissionResult<string[]> | undefined;
}

export function ContactForm({ token, sender, lastResult }: ContactFormProps) {
  const { t } = useTranslation("contact");
  useFailureToast(lastResult);
  const [form, fields] = useForm<z.output<typeof contactForm>>({
    id: "contact",
    lastResult,
    constraint: {
      name: { required: true },
      email: { required: true },
      message: { required: true },
      topic: { required: true },
    },
    defaultValue: sender,
    onValidate: useLateValidation("contact", loadContactForm),
  });
  return (
    <Form form={form} draft="/contact" className="relative space-y-5">
      <FormErrors form={form} />
      <SenderFields token={token} fields={fields} />
      <SelectField
        field={fields.topic}
        label={t("fields.topic")}
        options={messageTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        required
      />
      <TextAreaField field={fields.message} label={t("fields.message")} rows={6} required />
      <SubmitButton size="lg" className="w-full sm:w-auto">
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
