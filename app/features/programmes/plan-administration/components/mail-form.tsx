import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import type { Locale } from "~/locales/locale";
import type { ApplicantMail } from "../rules";

const loadMailForm = async () => (await import("../schema")).mailForm;

export interface MailPreview {
  locale: Locale;
  subject: string;
  text: string;
}

interface MailFormProps {
  planId: string;
  recipients: Array<{ id: string; name: string }>;
  /** The mails that suit all recipients. */
  mails: readonly ApplicantMail[];
  lastResult: SubmissionResult<string[]> | undefined;
  previews: MailPreview[] | null;
}

/** A mail to applicants: template, message, preview and send. */
export function MailForm({ planId, recipients, mails, lastResult, previews }: MailFormProps) {
  const { t } = useTranslation("planAdministration");
  const [form, fields] = useZodForm({
    id: "applicant-mail",
    lastResult,
    defaultValue: { mail: mails[0] },
    constraint: { mail: { required: true }, to: { required: true } },
    load: loadMailForm,
  });
  return (
    <Form form={form} draft={`/staff/plans/${planId}/mail`} preventScrollReset className="space-y-5">
      {recipients.map(({ id }) => (
        <input key={id} type="hidden" name="to" value={id} />
      ))}
      <SelectField
        field={fields.mail}
        label={t("mail.template")}
        placeholder={null}
        options={mails.map((value) => ({ value, label: t(`mail.templates.${value}`) }))}
        className="max-w-md"
      />
      <TextAreaField
        field={fields.message}
        label={t("mail.message")}
        hint={t("mail.messageHint")}
        required={false}
        rows={5}
      />
      {previews?.map(({ locale, subject, text }) => (
        <Card key={locale} asChild>
          <section aria-label={t("mail.previewOf", { language: t(`mail.languages.${locale}`) })}>
            <h2 className="text-sm text-ink-soft">
              {t("mail.previewOf", { language: t(`mail.languages.${locale}`) })}
            </h2>
            <p lang={locale} className="mt-2 font-semibold wrap-anywhere">
              {subject}
            </p>
            <p lang={locale} className="mt-2 wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </section>
        </Card>
      ))}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="preview" variant="secondary">
          {t("mail.preview")}
        </SubmitButton>
        <ConfirmDialog
          title={t("mail.sendTitle", { count: recipients.length })}
          description={t("mail.sendText")}
          confirmLabel={t("mail.send")}
        >
          <SubmitButton name="intent" value="send">
            {t("mail.send")}
          </SubmitButton>
        </ConfirmDialog>
      </div>
    </Form>
  );
}
