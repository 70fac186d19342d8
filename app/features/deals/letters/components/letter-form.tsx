import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import type { FormField } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { figureKeys } from "~/db/figure-values";
import type { LetterPart } from "~/db/letter-values";
import { useFigureText } from "~/features/deals/figures/components/use-figure-text";
import { localePath, locales } from "~/locales/locale";
import { taipeiDayText, taipeiMidnight } from "~/locales/taipei-time";
import { letterKeys, longestPart, monthText, numbersInLetter } from "../letter";
import type { OwnLetter } from "../own-letter.server";
import { type Autosaved, useAutosave } from "./use-autosave";

const load = async () => (await import("../schema")).letterForm;

const textParts = ["good", "bad", "ask", "next"] as const;

/** The form of a letter, which saves each change (product §27.1). */
export function LetterForm({
  letter,
  lastResult,
  posted,
}: {
  letter: OwnLetter;
  lastResult?: SubmissionResult<string[]>;
  /** What became of the last post of the whole form. */
  posted: Partial<Autosaved> | null;
}) {
  const { t } = useTranslation(["letters", "figures"]);
  const locale = useLocale();
  const figureText = useFigureText();
  const { issueId, month, written } = letter;
  const path = `/letters/drafts/${issueId}`;
  const saving = useAutosave({ revision: letter.revision, posted });
  const [form, fields] = useZodForm({
    id: "letter",
    lastResult,
    defaultValue: {
      locale: written.locale,
      numbers: Array.from({ length: numbersInLetter }, (_, at) => {
        const { key, value } = written.numbers[at] ?? {};
        return { key: key ?? letterKeys[at], value: value === null || value === undefined ? "" : String(value) };
      }),
      good: written.good,
      bad: written.bad,
      ask: written.ask,
      next: written.next,
      extra: written.extra,
      holders_only: written.holdersOnly,
    },
    constraint: Object.fromEntries([...textParts, "extra"].map((part) => [part, { maxLength: longestPart }])),
    load,
    shouldRevalidate: "onInput",
  });
  const marks = fields.holders_only;
  const chosen = [marks.initialValue].flat();
  // Conform's metadata has getters, which a spread would lose: without its name a mark would not be sent.
  const marksHolders = (part: LetterPart): FormField => ({
    id: `${marks.id}-${part}`,
    name: marks.name,
    key: marks.key && `${marks.key}-${part}`,
    formId: marks.formId,
    errors: marks.errors,
    errorId: `${marks.errorId}-${part}`,
    descriptionId: `${marks.descriptionId}-${part}`,
    initialValue: chosen.includes(part) ? part : "",
  });
  const holdersOnly = (part: LetterPart) => (
    <CheckboxField field={marksHolders(part)} value={part} label={t("form.holdersOnly")} required={false} />
  );
  return (
    <Form form={form} draft={path} isEdit className="space-y-6" onInput={saving.touch}>
      <FormErrors form={form} />
      <input type="hidden" name="revision" value={saving.revision} data-transient />
      {saving.conflict !== null && (
        <Notice
          tone="warning"
          action={
            <>
              <SubmitButton name="intent" value="save" size="sm">
                {t("form.keepMine")}
              </SubmitButton>
              <Button asChild variant="secondary" size="sm">
                <a href={localePath(locale, path)}>{t("form.loadTheirs")}</a>
              </Button>
            </>
          }
        >
          {t("changedMeanwhile")}
        </Notice>
      )}
      <Card padding="lg" className="space-y-6">
        <SelectField
          field={fields.locale}
          label={t("form.locale")}
          placeholder={null}
          options={locales.map((value) => ({ value, label: t(`form.locales.${value}`) }))}
          className="max-w-xs"
        />
        <fieldset className="space-y-4">
          <legend className="text-lg font-semibold">{t("form.numbers")}</legend>
          <p className="text-ink-soft">{t("form.numbersHint")}</p>
          {fields.numbers.getFieldList().map((row, at) => {
            const { key, value } = row.getFieldset();
            const { before } = written.numbers[at] ?? {};
            const named = letterKeys.find((each) => each === key.initialValue);
            const hints = [
              ...(before && named && named === written.numbers[at]?.key
                ? [
                    t("form.before", {
                      value: figureText(named, before.value),
                      day: taipeiDayText(taipeiMidnight(before.asOf), locale),
                    }),
                  ]
                : []),
              ...(named && figureKeys[named].unit === "money" ? [t("form.money")] : []),
            ];
            return (
              <div key={row.key} className="grid gap-4 sm:grid-cols-2">
                <SelectField
                  field={key}
                  label={t("form.key", { number: at + 1 })}
                  placeholder={null}
                  options={letterKeys.map((each) => ({ value: each, label: t(`figures:names.${each}`) }))}
                />
                <TextField
                  field={value}
                  label={t("form.value", { month: monthText(month, locale) })}
                  hint={hints.length > 0 ? hints.join(" ") : undefined}
                  autoComplete="off"
                  required={false}
                />
              </div>
            );
          })}
          {holdersOnly("numbers")}
        </fieldset>
        {textParts.map((part) => (
          <div key={part} className="space-y-2">
            <TextAreaField
              field={fields[part]}
              label={t(`form.${part}`)}
              hint={t(`form.${part}Hint`)}
              lang={written.locale}
              rows={part === "ask" ? 2 : 4}
            />
            {holdersOnly(part)}
          </div>
        ))}
        <TextAreaField field={fields.extra} label={t("form.extra")} hint={t("form.extraHint")} lang={written.locale} />
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton name="intent" value="next">
          {t("form.next_step")}
        </SubmitButton>
        <SubmitButton name="intent" value="save" variant="secondary">
          {t("form.save")}
        </SubmitButton>
        <p role="status" className="text-sm text-ink-soft">
          {saving.conflict === null && t(`form.${saving.state}`)}
        </p>
      </div>
    </Form>
  );
}
