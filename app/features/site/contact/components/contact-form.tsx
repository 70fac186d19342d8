import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { type ContactTopic, messageTopics } from "~/db/values";
import { SenderFields } from "./sender-fields";
import { useFailureToast } from "./use-failure-toast";

const loadContactForm = async () => (await import("../schema")).contactForm;

interface ContactFormProps {
  /** Identifies this form (`form-token.server.ts`). */
  token: string;
  /** Prefilled values: a signed-in sender's details and the subject. */
  sender: { name: string; email: string; company: string; topic?: ContactTopic; message?: string };
  lastResult: SubmissionResult<string[]> | undefined;
}

export function ContactForm({ token, sender, lastResult }: ContactFormProps) {
  const { t } = useTranslation("contact");
  useFailureToast(lastResult);
  const [form, fields] = useZodForm({
    id: "contact",
    lastResult,
    constraint: {
      name: { required: true },
      email: { required: true },
      message: { required: true },
      topic: { required: true },
    },
    defaultValue: sender,
    load: loadContactForm,
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
