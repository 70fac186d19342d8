import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useLocale } from "~/components/ui/use-locale";
import type { DateField, NumberField, TextField as TextFieldOfForm } from "~/db/plan-form";
import { charactersLeft, maxUnits } from "~/features/text/text/typed-text";
import { isDay } from "~/locales/day";
import { compactMoney, exactTwd, groupedAmount } from "~/locales/money";
import { answerPath, numberOf, textOf } from "../answers";
import { typedLimits } from "../form-fields";
import { AnswerLabel, answerHint } from "./answer-label";
import { type AnswerProps, bindingOf, type ChangeAnswer } from "./field-binding";

/** The remaining characters are shown from this fraction of the limit. */
const nearLimit = 0.8;

/** A single-line or multi-line text. */
export function TextAnswer({ field, answer, onChange, issues, formId }: AnswerProps<TextFieldOfForm>) {
  const binding = useTypedBinding(field.key, { answer, issues, formId });
  const isLong = field.kind === "longText";
  const props = {
    field: { ...binding, maxLength: maxUnits(isLong ? typedLimits.longText : typedLimits.text) },
    label: <AnswerLabel field={field} />,
    hint: answerHint(field),
    required: false,
  };
  return (
    <Typed onChange={onChange}>
      {isLong ? <TextAreaField {...props} rows={4} /> : <TextField {...props} autoComplete="off" />}
      <CharactersLeft left={charactersLeft(textOf(answer), field.max)} max={field.max} />
    </Typed>
  );
}

function CharactersLeft({ left, max }: { left: number; max: number }) {
  const { t } = useTranslation("planForms");
  return (
    <p
      aria-live="polite"
      className={left < 0 ? "mt-1.5 text-sm text-danger" : "mt-1.5 text-sm text-ink-faint empty:hidden"}
    >
      {left < 0
        ? t("answer.charactersOver", { count: -left })
        : left < max && left <= max * (1 - nearLimit)
          ? t("answer.charactersLeft", { count: left })
          : null}
    </p>
  );
}

/** A number or amount, shown parsed with thousands separators. */
export function NumberAnswer({ field, answer, onChange, issues, formId }: AnswerProps<NumberField>) {
  const locale = useLocale();
  const { t } = useTranslation("planForms");
  const binding = useTypedBinding(field.key, { answer, issues, formId });
  const isMoney = field.kind === "money";
  const show = (number: number) => (isMoney ? exactTwd(number) : groupedAmount(number));
  const { min, max } = field;
  const limits =
    min !== null && max !== null
      ? t("answer.between", { min: show(min), max: show(max) })
      : min !== null && min !== 0
        ? t("answer.atLeast", { min: show(min) })
        : max !== null
          ? t("answer.atMost", { max: show(max) })
          : null;
  const typed = textOf(answer);
  const number = numberOf(typed, field.kind);
  return (
    <Typed onChange={onChange}>
      <TextField
        field={{ ...binding, maxLength: maxUnits(typedLimits.short) }}
        label={<AnswerLabel field={field} />}
        hint={answerHint(field, limits)}
        required={false}
        // Phones' number pads lack the minus and 萬, and some lack the point.
        inputMode={isMoney ? "text" : min !== null && min >= 0 ? "decimal" : "text"}
        autoComplete="off"
        spellCheck={false}
        prefix={isMoney ? "NT$" : undefined}
        className="max-w-sm"
      />
      {number !== null && (isMoney || Math.abs(number) >= 1000) && show(number) !== typed && (
        <p className="mt-1.5 text-sm text-ink-faint tabular-nums">
          = {show(number)}
          {isMoney && number >= 10_000 && ` · ${compactMoney(number, "TWD", locale)}`}
        </p>
      )}
    </Typed>
  );
}

export function DateAnswer({ field, answer, onChange, issues, formId }: AnswerProps<DateField>) {
  const { t } = useTranslation("planForms");
  const binding = useTypedBinding(field.key, { answer, issues, formId });
  const { max } = field;
  const min = field.min === "today" ? t("answer.today") : field.min;
  const limits =
    min !== "" && max !== ""
      ? t("answer.between", { min, max })
      : min !== ""
        ? t("answer.from", { min })
        : max !== ""
          ? t("answer.until", { max })
          : null;
  return (
    <Typed onChange={onChange}>
      <TextField
        field={binding}
        type={dateType(binding.initialValue)}
        label={<AnswerLabel field={field} />}
        hint={answerHint(field, limits)}
        required={false}
        autoComplete="off"
        className="max-w-sm"
      />
    </Typed>
  );
}

/**
 * The input type of a date. Browsers show nothing for an invalid date, which a draft from the API may have, so that
 * falls back to text.
 */
export const dateType = (initial: unknown) =>
  typeof initial !== "string" || initial === "" || isDay(initial) ? "date" : "text";

type Bound = Omit<AnswerProps<TextFieldOfForm>, "field" | "onChange">;

/** Controls are uncontrolled; the binding only provides the initial value. */
function useTypedBinding(key: string, { answer, issues, formId }: Bound) {
  const [initial] = useState(() => textOf(answer));
  return bindingOf({ path: answerPath(key), formId, issues, initial });
}

function Typed({ onChange, children }: { onChange: ChangeAnswer; children: ReactNode }) {
  function read({ target }: FormEvent) {
    const { value } = target as HTMLInputElement;
    onChange(() => value);
  }
  return <div onInput={read}>{children}</div>;
}
