import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { placeKey } from "~/components/ui/place-key";
import { FieldValueView } from "~/features/records/records/components/field-value";
import type { FieldValue } from "~/features/records/records/field";
import type { FieldChange, RowChange, ValueChange } from "../compare-contents.server";
import type { TextPart } from "../compare-texts.server";

const languageTags = { zh_tw: "zh-TW", en_us: "en-US" } as const;

/** One field that differs between two versions. */
export function FieldChangeCard({ field }: { field: FieldChange }) {
  const { t } = useTranslation("deskHistory");
  const lang = field.language ? languageTags[field.language] : undefined;
  return (
    <Card asChild padding="none">
      <section>
        <h2 className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 font-semibold md:px-6">
          {field.label}
          {field.language && <Badge>{t(`compare.language.${field.language}`)}</Badge>}
        </h2>
        <div className="px-4 py-4 md:px-6" lang={lang}>
          <ValueChangeView change={field.change} label={field.label} />
        </div>
      </section>
    </Card>
  );
}

function ValueChangeView({ change, label }: { change: ValueChange; label: string }) {
  const { t } = useTranslation("deskHistory");
  switch (change.kind) {
    case "text":
      return <TextChange parts={change.parts} />;
    case "switch":
      return <p>{t(change.after ? "compare.switchedOn" : "compare.switchedOff")}</p>;
    case "rows":
      return <RowChanges rows={change.rows} />;
    case "values":
      return (
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <Side title={t("compare.before")} value={change.before} label={label} />
          <Side title={t("compare.after")} value={change.after} label={label} />
        </div>
      );
  }
}

function Side({ title, value, label }: { title: string; value: FieldValue; label: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm text-ink-faint">{title}</p>
      <FieldValueView value={value} label={label} />
    </div>
  );
}

/** A text with additions underlined and removals struck through. */
export function TextChange({ parts }: { parts: TextPart[] }) {
  return (
    <p className="leading-[1.8] whitespace-pre-line [overflow-wrap:anywhere]">
      {parts.map(({ text, change }, at) => (
        <Part key={placeKey(at)} text={text} change={change} />
      ))}
    </p>
  );
}

function Part({ text, change }: TextPart) {
  if (change === "same") return text;
  if (change === "added") {
    return (
      <ins className="rounded-sm bg-success-soft text-brand-800 decoration-brand-600 underline-offset-4">{text}</ins>
    );
  }
  return <del className="rounded-sm bg-danger-soft text-danger">{text}</del>;
}

const rowTones = { added: "success", removed: "danger", changed: "info" } as const;

function RowChanges({ rows }: { rows: RowChange[] }) {
  const { t } = useTranslation("deskHistory");
  return (
    <ul className="space-y-4">
      {rows.map(({ change, number, columns }) => (
        <li key={`${change}-${number}`} className="rounded-xl border border-line p-4">
          <Badge tone={rowTones[change]}>{t(`compare.row.${change}`, { number })}</Badge>
          <dl className="mt-3 space-y-3">
            {columns.map((column) => (
              <div key={column.name}>
                <dt className="text-sm text-ink-faint">{column.label}</dt>
                <dd className="min-w-0">
                  <ValueChangeView change={column.change} label={column.label} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
