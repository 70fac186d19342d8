import type { ClipboardEvent, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { keyHandler } from "~/components/ui/key-handler";
import { useLocale } from "~/components/ui/use-locale";
import {
  type ChoiceField,
  type Column,
  columnFieldKinds,
  type FormField,
  type FormFieldKind,
  type Option,
  type PrefillSource,
  type TableField,
} from "~/db/plan-form";
import {
  conditionsFor,
  exchangeable,
  newColumn,
  newOption,
  replaced,
  sourcesFor,
  withFormFieldKind,
} from "../form-edits";
import { formLimits, isAnswered } from "../form-fields";
import type { FormIssues } from "../form-schema";
import { textIn } from "../form-texts";
import { prefillNames } from "../prefill-names";
import { EntryList } from "./entry-list";
import { BothSetting, BoundSetting, BoxSetting, SelectSetting, TextSetting, WholeSetting } from "./setting";
import { useFieldName } from "./use-field-name";

interface FieldSettingsProps {
  field: FormField;
  at: number;
  fields: readonly FormField[];
  onChange: (field: FormField) => void;
  /** Problems of the whole form, by path. */
  issues: FormIssues;
}

interface KindSettingsProps<Field extends FormField> {
  field: Field;
  onChange: (field: FormField) => void;
  issuesOf: (path: string) => string[] | undefined;
}

/** The element id of a setting's control, linked from the list of problems. */
export const settingId = (key: string, path: string) => `${key}.${path}`;

/** All settings of a field. */
export function FieldSettings({ field, at, fields, onChange, issues }: FieldSettingsProps) {
  const { t } = useTranslation("planForms");
  const issuesOf = (path: string) => issues[`fields[${at}].${path}`];
  const kinds = exchangeable[field.kind];
  return (
    <div className="@container space-y-5">
      <BothSetting
        id={settingId(field.key, "label")}
        label={t(field.kind === "heading" ? "builder.headingLabel" : "builder.label")}
        value={field.label}
        onChange={(label) => onChange({ ...field, label })}
        max={formLimits.label}
        errorsOf={(language) => issuesOf(`label.${language}`)}
      />
      <BothSetting
        id={settingId(field.key, "help")}
        label={t("builder.help")}
        value={field.help}
        onChange={(help) => onChange({ ...field, help })}
        max={formLimits.help}
        isLong
        errorsOf={(language) => issuesOf(`help.${language}`)}
      />
      {isAnswered(field) && (
        <BoxSetting
          id={settingId(field.key, "required")}
          label={t("builder.required")}
          hint={t("builder.requiredHint")}
          value={field.required}
          onChange={(required) => onChange({ ...field, required })}
        />
      )}
      <KindSettings field={field} onChange={onChange} issuesOf={issuesOf} />
      <div className="grid items-start gap-4 @xl:grid-cols-2">
        {kinds && (
          <SelectSetting
            id={settingId(field.key, "kind")}
            label={t("builder.kind")}
            value={field.kind}
            onChange={(kind) => onChange(withFormFieldKind(field, kind as FormFieldKind))}
            options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        )}
        <ConditionSetting {...{ field, at, fields, onChange, issuesOf }} />
        <PrefillSetting field={field} onChange={onChange} issuesOf={issuesOf} />
      </div>
    </div>
  );
}

function KindSettings({ field, onChange, issuesOf }: KindSettingsProps<FormField>) {
  const { t } = useTranslation("planForms");
  const id = (path: string) => settingId(field.key, path);
  switch (field.kind) {
    case "heading":
      return null;
    case "text":
    case "longText":
      return (
        <WholeSetting
          id={id("max")}
          label={t("builder.maxCharacters")}
          value={field.max}
          onChange={(max) => onChange({ ...field, max })}
          max={formLimits[field.kind]}
          errors={issuesOf("max")}
          className="max-w-48"
        />
      );
    case "number":
    case "money":
      return (
        <div className="grid items-start gap-4 @xl:grid-cols-2">
          <BoundSetting
            id={id("min")}
            label={t(field.kind === "money" ? "builder.minMoney" : "builder.min")}
            value={field.min}
            onChange={(min) => onChange({ ...field, min })}
            errors={issuesOf("min")}
          />
          <BoundSetting
            id={id("max")}
            label={t(field.kind === "money" ? "builder.maxMoney" : "builder.max")}
            value={field.max}
            onChange={(max) => onChange({ ...field, max })}
            errors={issuesOf("max")}
          />
        </div>
      );
    case "date":
      return (
        <div className="grid items-start gap-4 @xl:grid-cols-2">
          <BoxSetting
            id={id("today")}
            label={t("builder.notPast")}
            hint={t("builder.notPastHint")}
            value={field.min === "today"}
            onChange={(isNotPast) => onChange({ ...field, min: isNotPast ? "today" : "" })}
          />
          {field.min !== "today" && (
            <TextSetting
              id={id("min")}
              type="date"
              label={t("builder.earliest")}
              value={field.min}
              onChange={(min) => onChange({ ...field, min })}
              errors={issuesOf("min")}
            />
          )}
          <TextSetting
            id={id("max")}
            type="date"
            label={t("builder.latest")}
            value={field.max}
            onChange={(max) => onChange({ ...field, max })}
            errors={issuesOf("max")}
          />
        </div>
      );
    case "file":
      return (
        <WholeSetting
          id={id("max")}
          label={t("builder.maxFiles")}
          value={field.max}
          onChange={(max) => onChange({ ...field, max })}
          max={formLimits.files}
          errors={issuesOf("max")}
          className="max-w-48"
        />
      );
    case "choice":
      return <ChoiceSettings field={field} onChange={onChange} issuesOf={issuesOf} />;
    case "table":
      return <TableSettings field={field} onChange={onChange} issuesOf={issuesOf} />;
    default:
      return field satisfies never;
  }
}

function ChoiceSettings({ field, onChange, issuesOf }: KindSettingsProps<ChoiceField>) {
  const { t } = useTranslation("planForms");
  const { options } = field;

  /** Pasting several lines into an option creates one option per line. */
  function paste(event: ClipboardEvent, at: number) {
    const language = (event.target as HTMLElement).id.endsWith("en_us") ? "en_us" : "zh_tw";
    const lines = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    let next: Option[] = [...options];
    for (const [by, line] of lines.entries()) {
      const text = line.slice(0, formLimits.option);
      const place = at + by;
      const existing = next[place];
      const isFree = existing && (by === 0 || existing.label[language] === "");
      if (isFree) next = next.with(place, { ...existing, label: { ...existing.label, [language]: text } });
      else {
        const added = newOption(next);
        next = next.toSpliced(place, 0, { ...added, label: { ...added.label, [language]: text } });
      }
    }
    onChange({ ...field, options: next.slice(0, formLimits.options) });
  }

  function enter(event: KeyboardEvent, add: () => void) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  const most = Math.max(field.max, options.length, 1);
  return (
    <>
      <EntryList
        id={settingId(field.key, "options")}
        label={t("builder.options")}
        hint={t("builder.optionsHint")}
        errors={issuesOf("options")}
        entries={options}
        onChange={(next) => onChange({ ...field, options: next })}
        makeEntry={newOption}
        nameOf={(number) => t("builder.option", { number })}
        addLabel={t("builder.addOption")}
        max={formLimits.options}
      >
        {(option, at, onEnter) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys and pasted text come from the inputs inside
          <div onPaste={(event) => paste(event, at)} onKeyDown={keyHandler((event) => enter(event, onEnter))}>
            <BothSetting
              id={settingId(field.key, `options.${option.key}`)}
              label={t("builder.option", { number: at + 1 })}
              value={option.label}
              onChange={(label) => onChange({ ...field, options: replaced(options, { ...option, label }) })}
              max={formLimits.option}
              errorsOf={(language) => issuesOf(`options[${at}].label.${language}`)}
            />
          </div>
        )}
      </EntryList>
      <SelectSetting
        id={settingId(field.key, "max")}
        label={t("builder.maxChosen")}
        value={String(field.max)}
        onChange={(max) => onChange({ ...field, max: Number(max) })}
        options={Array.from({ length: most }, (_, at) => ({
          value: String(at + 1),
          label: at === 0 ? t("builder.chooseOne") : t("builder.chooseUpTo", { max: at + 1 }),
        }))}
        errors={issuesOf("max")}
        className="max-w-48"
      />
    </>
  );
}

function TableSettings({ field, onChange, issuesOf }: KindSettingsProps<TableField>) {
  const { t } = useTranslation("planForms");
  const { columns } = field;
  const set = (column: Column) => onChange({ ...field, columns: replaced(columns, column) });
  return (
    <>
      <EntryList
        id={settingId(field.key, "columns")}
        label={t("builder.columns")}
        errors={issuesOf("columns")}
        entries={columns}
        onChange={(next) => onChange({ ...field, columns: next })}
        makeEntry={newColumn}
        nameOf={(number) => t("builder.column", { number })}
        addLabel={t("builder.addColumn")}
        max={formLimits.columns}
      >
        {(column, at) => {
          const id = (path: string) => settingId(field.key, `columns.${column.key}${path}`);
          return (
            <div className="space-y-3">
              <BothSetting
                id={id("")}
                label={t("builder.column", { number: at + 1 })}
                value={column.label}
                onChange={(label) => set({ ...column, label })}
                max={formLimits.option}
                errorsOf={(language) => issuesOf(`columns[${at}].label.${language}`)}
              />
              <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
                <SelectSetting
                  id={id(".kind")}
                  label={t("builder.columnKind")}
                  value={column.kind}
                  onChange={(kind) => set({ ...column, kind: kind as Column["kind"] })}
                  options={columnFieldKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
                  className="w-44"
                />
                <BoxSetting
                  id={id(".required")}
                  label={t("builder.columnRequired")}
                  value={column.required}
                  onChange={(required) => set({ ...column, required })}
                />
              </div>
            </div>
          );
        }}
      </EntryList>
      <WholeSetting
        id={settingId(field.key, "max")}
        label={t("builder.maxRows")}
        value={field.max}
        onChange={(max) => onChange({ ...field, max })}
        max={formLimits.rows}
        errors={issuesOf("max")}
        className="max-w-48"
      />
    </>
  );
}

function PrefillSetting({ field, onChange, issuesOf }: KindSettingsProps<FormField>) {
  const { t } = useTranslation(["planForms", "startups"]);
  const sources = sourcesFor(field.kind);
  if (!isAnswered(field) || sources.length === 0) return null;
  return (
    <SelectSetting
      id={settingId(field.key, "prefill")}
      label={t("builder.prefill")}
      hint={t("builder.prefillHint")}
      value={field.prefill ?? ""}
      onChange={(source) => onChange({ ...field, prefill: source === "" ? null : (source as PrefillSource) })}
      options={[
        { value: "", label: t("builder.noPrefill") },
        ...sources.map((source) => ({ value: source, label: t(prefillNames[source]) })),
      ]}
      errors={issuesOf("prefill")}
    />
  );
}

function ConditionSetting({
  field,
  at,
  fields,
  onChange,
  issuesOf,
}: KindSettingsProps<FormField> & Pick<FieldSettingsProps, "at" | "fields">) {
  const { t } = useTranslation("planForms");
  const locale = useLocale();
  const nameOf = useFieldName();
  const choices = conditionsFor(fields, at);
  const { condition } = field;
  // Keys never contain a colon.
  const written = (one: { field: string; option: string }) => `${one.field}:${one.option}`;
  const options = choices.flatMap((choice) =>
    choice.options.map((option, index) => ({
      value: written({ field: choice.key, option: option.key }),
      label: t("builder.when", {
        field: nameOf(choice),
        option: textIn(option.label, locale) || t("builder.option", { number: index + 1 }),
      }),
    })),
  );
  const current = condition ? written(condition) : "";
  const isLost = condition !== null && !options.some(({ value }) => value === current);
  if (options.length === 0 && !isLost) {
    return <p className="self-end py-2 text-sm text-ink-faint">{t("builder.noConditions")}</p>;
  }
  return (
    <SelectSetting
      id={settingId(field.key, "condition")}
      label={t("builder.condition")}
      value={current}
      onChange={(value) => {
        const [source = "", option = ""] = value.split(":");
        onChange({ ...field, condition: value === "" ? null : { field: source, option } });
      }}
      options={[
        { value: "", label: t("builder.always") },
        ...(isLost ? [{ value: current, label: t("builder.lost") }] : []),
        ...options,
      ]}
      errors={issuesOf("condition") ?? (isLost ? ["planForms:issues.condition"] : undefined)}
    />
  );
}
