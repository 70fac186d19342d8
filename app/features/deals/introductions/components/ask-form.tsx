import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { useLocale } from "~/components/ui/use-locale";
import type { StartupCardData } from "~/features/discovery/search/cards";
import { spaced } from "~/locales/spaced";
import { leftIn } from "../request-text";
import { RequestView } from "./request-view";

const load = async () => (await import("../schema")).askForm;

interface AskFormProps {
  investor: { id: string; name: string };
  /** The startup as the investor's lists show it. */
  startup: StartupCardData;
  /** The text to start from. */
  text: string;
  lastResult?: SubmissionResult<string[]>;
}

/** Asks an investor for introductions: one text, with what the investor will see. */
export function AskForm({ investor, startup, text, lastResult }: AskFormProps) {
  const { t } = useTranslation("introductions");
  const locale = useLocale();
  const [form, fields] = useZodForm({
    id: "ask",
    lastResult,
    defaultValue: { text },
    constraint: { text: { required: true } },
    load,
    shouldRevalidate: "onInput",
  });
  const written = fields.text.value ?? "";
  const left = leftIn(written, locale);
  return (
    <Form form={form} draft={`/introductions/ask/${investor.id}`} className="space-y-6">
      <FormErrors form={form} />
      <div>
        <TextAreaField field={fields.text} label={t("ask.text")} hint={t("ask.textHint")} rows={6} />
        <p className={left < 0 ? "mt-1.5 text-sm text-danger" : "mt-1.5 text-sm text-ink-faint"}>
          {t(left < 0 ? "ask.over" : "ask.left", { count: Math.abs(left) })}
        </p>
      </div>
      <section className="space-y-2">
        <h2 className="font-medium">{spaced((values) => t("ask.preview", values), { name: investor.name })}</h2>
        <RequestView startup={startup} text={written} />
      </section>
      <div className="space-y-3">
        <SubmitButton>{t("ask.submit")}</SubmitButton>
        <p className="text-sm text-ink-soft">{t("ask.week")}</p>
      </div>
    </Form>
  );
}
