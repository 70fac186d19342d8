import type { SubmissionResult } from "@conform-to/react";
import HandHelping from "lucide-react/icons/hand-helping";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { longestPart, monthText } from "../letter";
import type { ReadLetter } from "../read-letter.server";

const load = async () => (await import("../schema")).helpForm;

/** "I can help": a message to edit and send, which answers the letter's ask in the conversation. */
export function HelpForm({ letter, lastResult }: { letter: ReadLetter; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("letters");
  const locale = useLocale();
  const { id, month, helpedAt } = letter;
  const [form, fields] = useZodForm({
    id: "help",
    lastResult,
    defaultValue: { message: t("letter.helpText", { month: monthText(month, locale) }) },
    constraint: { message: { required: true, maxLength: longestPart } },
    load,
  });
  if (helpedAt !== null) return <Notice tone="success">{t("letter.helped")}</Notice>;
  return (
    <details open={lastResult !== undefined} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg bg-brand-600 px-5 font-medium text-white hover:bg-brand-700 group-open:bg-brand-700">
        <HandHelping aria-hidden className="size-5" />
        {t("letter.help")}
      </summary>
      <Form form={form} draft={`/letters/${id}`} className="mt-4 space-y-4">
        <FormErrors form={form} />
        <TextAreaField field={fields.message} label={t("letter.helpMessage")} hint={t("letter.helpHint")} rows={3} />
        <SubmitButton name="intent" value="help">
          {t("letter.helpSend")}
        </SubmitButton>
      </Form>
    </details>
  );
}
