import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "~/components/form/field";
import { TextArea } from "~/components/form/text-area";
import type { BothTexts } from "~/db/plan-form";
import { maxUnits } from "~/features/text/text/typed-text";
import { issueWith } from "~/locales/issues";
import { localeOfText, textLocales } from "~/locales/locale";
import { numberOf } from "../answers";
import { bindingOf } from "./field-binding";

interface SettingProps {
  /** The control's element id. It has no name, because the builder sends the form as a whole. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  className?: string;
}

interface ControlProps {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** A field's setting: label, control and errors. */
function Setting({
  id,
  label,
  hint,
  errors,
  className,
  children,
}: SettingProps & { children: (props: ControlProps) => ReactNode }) {
  const field = bindingOf({ path: id, formId: "", issues: errors ? { [id]: errors } : {} });
  const describedBy = [errors && field.errorId, hint !== undefined && field.descriptionId].filter(Boolean).join(" ");
  return (
    <FieldFrame field={field} label={label} hint={hint} required={false} className={className}>
      {children({ id, "aria-invalid": errors ? true : undefined, "aria-describedby": describedBy || undefined })}
    </FieldFrame>
  );
}

interface TextSettingProps extends SettingProps {
  value: string;
  onChange: (value: string) => void;
  max?: number;
  lang?: string;
  type?: "text" | "date";
}

export function TextSetting({ value, onChange, max, lang, type = "text", ...setting }: TextSettingProps) {
  return (
    <Setting {...setting}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          maxLength={max === undefined ? undefined : maxUnits(max)}
          lang={lang}
          autoComplete="off"
          className="control"
        />
      )}
    </Setting>
  );
}

interface BothSettingProps {
  id: string;
  label: string;
  value: BothTexts;
  onChange: (value: BothTexts) => void;
  max: number;
  isLong?: boolean;
  /** Message keys for each language. */
  errorsOf: (language: keyof BothTexts) => string[] | undefined;
}

/** A text in both languages, side by side if there is room. */
export function BothSetting({ id, label, value, onChange, max, isLong = false, errorsOf }: BothSettingProps) {
  const { t } = useTranslation("profiles");
  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      {textLocales.map((language) => {
        const lang = localeOfText(language);
        const setting = {
          id: `${id}.${language}`,
          label: t("form.inLanguage", { name: label, language: t(`languages.${lang}`) }),
          errors: errorsOf(language),
        };
        const set = (text: string) => onChange({ ...value, [language]: text });
        if (!isLong) {
          return (
            <TextSetting key={language} {...setting} value={value[language]} onChange={set} max={max} lang={lang} />
          );
        }
        return (
          <Setting key={language} {...setting}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                value={value[language]}
                onChange={(event) => set(event.currentTarget.value)}
                maxLength={maxUnits(max)}
                lang={lang}
                className="control field-sizing-content min-h-[calc(2*1.6em+18px)]"
              />
            )}
          </Setting>
        );
      })}
    </div>
  );
}

/** An integer within limits. Anything else is reported and left unchanged. */
export function WholeSetting({
  value,
  onChange,
  min = 1,
  max,
  ...setting
}: SettingProps & { value: number; onChange: (value: number) => void; min?: number; max: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const number = numberOf(text);
    return number !== null && Number.isInteger(number) && number >= min && number <= max ? number : null;
  };
  const isWrong = typed !== null && read(typed) === null;
  const errors = isWrong ? [issueWith("planForms:builder.wholeBetween", { min, max })] : setting.errors;
  return (
    <Setting {...setting} errors={errors}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          value={typed ?? String(value)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const number = read(currentTarget.value);
            if (number !== null) onChange(number);
          }}
          onBlur={() => setTyped(null)}
          autoComplete="off"
          className="control"
        />
      )}
    </Setting>
  );
}

/** An optional number. */
export function BoundSetting({
  value,
  onChange,
  ...setting
}: SettingProps & { value: number | null; onChange: (value: number | null) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== "" && numberOf(typed) === null;
  return (
    <Setting {...setting} errors={isWrong ? ["planForms:issues.number"] : setting.errors}>
      {(control) => (
        <input
          {...control}
          inputMode="text"
          value={typed ?? (value === null ? "" : String(value))}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value;
            setTyped(text);
            if (text.trim() === "" || numberOf(text) !== null) onChange(numberOf(text));
          }}
          onBlur={() => setTyped(null)}
          autoComplete="off"
          className="control"
        />
      )}
    </Setting>
  );
}

interface SelectSettingProps extends SettingProps {
  value: string;
  onChange: (value: string) => void;
  options: ReadonlyArray<{ value: string; label: string }>;
}

export function SelectSetting({ value, onChange, options, ...setting }: SelectSettingProps) {
  return (
    <Setting {...setting}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="control"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Setting>
  );
}

interface BoxSettingProps {
  id: string;
  label: string;
  hint?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function BoxSetting({ id, label, hint, value, onChange }: BoxSettingProps) {
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && <span className="block text-sm text-ink-faint">{hint}</span>}
      </span>
    </label>
  );
}
