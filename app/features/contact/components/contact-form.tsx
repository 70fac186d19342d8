import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { TrapField } from "~/components/form/trap-field";
import { showToast } from "~/components/ui/toaster";
import { type ContactTopic, contactTopics } from "~/db/values";
import { translateIssue } from "~/locales/issues";
import { contactForm } from "../schema";

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
    constraint: getZodConstraint(contactForm),
    defaultValue: sender,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactForm }),
  });
  return (
    <Form form={form} draft="/contact" className="relative space-y-5">
      <FormErrors form={form} />
      <input type="hidden" name="token" value={token} data-transient />
      <TrapField label={t("trap")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.name} label={t("fields.name")} autoComplete="name" required />
        <TextField field={fields.email} label={t("fields.email")} type="email" autoComplete="email" required />
        <TextField field={fields.phone} label={t("fields.phone")} type="tel" autoComplete="tel" />
        <TextField field={fields.company} label={t("fields.company")} autoComplete="organization" />
      </div>
      <SelectField
        field={fields.topic}
        label={t("fields.topic")}
        options={contactTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        required
      />
      <TextAreaField field={fields.message} label={t("fields.message")} rows={6} required />
      <SubmitButton size="lg" className="w-full sm:w-auto">
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}

/** Shows why a message was not sent as a toast as well (spec §8, contact mail failure). */
function useFailureToast(lastResult: ContactFormProps["lastResult"]) {
  const { t } = useTranslation();
  useEffect(() => {
    const issue = lastResult?.error?.[""]?.[0];
    if (issue) showToast({ id: "contact-failure", tone: "danger", text: translateIssue(t, issue) });
  }, [lastResult, t]);
}
