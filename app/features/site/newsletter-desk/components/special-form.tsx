import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { useLocale } from "~/components/ui/use-locale";
import { toTaipeiInput } from "~/locales/taipei-time";
import { maxSpecialText, maxSubject, type SpecialTexts } from "../special";

const loadSpecialForm = async () => (await import("../schema")).specialForm;

interface SpecialFormProps {
  /** Null for a new one. */
  special: (SpecialTexts & { id: string; revision: number; sendAt: number | null }) | null;
  subscribers: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A special issue that has not begun to go out: its texts in both languages, and when to send it. */
export function SpecialForm({ special, subscribers, lastResult }: SpecialFormProps) {
  const { t } = useTranslation("newsletterDesk");
  const locale = useLocale();
  const [form, fields] = useZodForm({
    id: `special-${special?.id ?? "new"}`,
    lastResult,
    defaultValue: special ? valuesOf(special) : { path: "/news" },
    constraint: {
      subject_zh: { required: true, maxLength: maxSubject },
      text_zh: { required: true, maxLength: maxSpecialText },
      subject_en: { required: true, maxLength: maxSubject },
      text_en: { required: true, maxLength: maxSpecialText },
      path: { required: true },
    },
    load: loadSpecialForm,
  });
  const languages = [
    { lang: "zh-TW", title: t("form.chinese"), subject: fields.subject_zh, text: fields.text_zh },
    { lang: "en-US", title: t("form.english"), subject: fields.subject_en, text: fields.text_en },
  ] as const;
  const subjectField = locale === "zh-TW" ? fields.subject_zh.name : fields.subject_en.name;
  return (
    <Form form={form} draft={`/staff/newsletter/specials/${special?.id ?? "new"}`} className="space-y-6">
      <FormErrors form={form} />
      <input type="hidden" name="revision" value={special?.revision ?? 0} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {languages.map(({ lang, title, subject, text }) => {
          const language = t(`preview.languages.${lang}`);
          return (
            <Card key={lang} asChild padding="lg">
              <section aria-label={title} className="space-y-5">
                <h2 className="text-lg font-semibold">{title}</h2>
                <TextField field={subject} label={t("form.subjectOf", { language })} lang={lang} />
                <TextAreaField
                  field={text}
                  label={t("form.textOf", { language })}
                  hint={t("form.textHint")}
                  lang={lang}
                  rows={10}
                />
              </section>
            </Card>
          );
        })}
      </div>
      <Card padding="lg" className="space-y-5">
        <TextField
          field={fields.path}
          label={t("form.path")}
          hint={t("form.pathHint")}
          spellCheck={false}
          className="max-w-md"
        />
        <TextField
          field={fields.send_at}
          type="datetime-local"
          label={t("form.sendAt")}
          hint={t("form.sendAtHint")}
          required={false}
          className="max-w-md"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="save">
            {t("form.save")}
          </SubmitButton>
          <SubmitButton name="intent" value="schedule" variant="secondary">
            {t("form.schedule")}
          </SubmitButton>
          <ConfirmDialog
            title={(entered) =>
              t("form.sendTitle", { subject: String(entered.get(subjectField) ?? ""), count: subscribers })
            }
            description={t("form.sendText")}
            confirmLabel={t("form.sendNow")}
          >
            <SubmitButton name="intent" value="send" variant="secondary">
              {t("form.sendNow")}
            </SubmitButton>
          </ConfirmDialog>
        </div>
      </Card>
    </Form>
  );
}

const valuesOf = ({
  subjectZh,
  textZh,
  subjectEn,
  textEn,
  path,
  sendAt,
}: NonNullable<SpecialFormProps["special"]>) => ({
  subject_zh: subjectZh,
  text_zh: textZh,
  subject_en: subjectEn,
  text_en: textEn,
  path,
  send_at: sendAt === null ? "" : toTaipeiInput(sendAt),
});
