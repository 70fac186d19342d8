import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import type {
  Answer,
  AnsweredField,
  AnswerRow,
  Answers,
  AttachedFile,
  Column,
  FormField,
  TableField,
} from "~/db/plan-form";
import { DocumentIcon, documentFacts } from "~/features/files/components/document-icon";
import { DocumentLink } from "~/features/files/components/document-link";
import { fileUrl } from "~/features/files/file-url";
import type { DocumentInfo } from "~/features/files/queries.server";
import { exactTwd, groupedAmount } from "~/locales/money";
import { answerPath, chosenOf, filesOf, filledRows, isFilled, numberOf, shownFields, textOf } from "../answers";
import { textIn } from "../form-texts";
import { FormText } from "./form-text";

interface AnswerListProps {
  /** The form version the answers belong to. */
  fields: readonly FormField[];
  answers: Answers;
  /** Names and sizes of its documents (`describeDocuments`). */
  known: readonly DocumentInfo[];
}

/** Read-only answers to visible fields, for staff and for the applicant after submission. */
export function AnswerList({ fields, answers, known }: AnswerListProps) {
  const { t } = useTranslation("planForms");
  const sections = sectionsOf(shownFields(fields, answers));
  return (
    <div className="@container space-y-8">
      {sections.map(({ heading, own }) => (
        <section key={heading?.key ?? ""} aria-labelledby={heading ? answerPath(heading.key) : undefined}>
          {heading && (
            <h3 id={answerPath(heading.key)} className="mb-3 text-lg font-semibold [overflow-wrap:anywhere]">
              <FormText texts={heading.label} />
            </h3>
          )}
          <dl className="divide-y divide-line">
            {own.map((field) => (
              <div key={field.key} id={answerPath(field.key)} className="scroll-mt-24 py-3">
                <dt className="text-sm text-ink-faint [overflow-wrap:anywhere]">
                  <FormText texts={field.label} />
                </dt>
                <dd className="mt-0.5 min-w-0 [overflow-wrap:anywhere]">
                  {isFilled(field, answers[field.key]) ? (
                    <AnswerValue field={field} answer={answers[field.key]} known={known} />
                  ) : (
                    <span className="text-ink-faint">{t("answer.none")}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Groups fields by the heading above them; the first group may have no heading. */
function sectionsOf(fields: readonly FormField[]) {
  const sections: Array<{ heading: FormField | null; own: AnsweredField[] }> = [];
  for (const field of fields) {
    if (field.kind === "heading") sections.push({ heading: field, own: [] });
    else if (sections.length === 0) sections.push({ heading: null, own: [field] });
    else sections.at(-1)?.own.push(field);
  }
  return sections.filter(({ own }) => own.length > 0);
}

interface AnswerValueProps {
  field: AnsweredField;
  answer: Answer | undefined;
  known: readonly DocumentInfo[];
}

function AnswerValue({ field, answer, known }: AnswerValueProps): ReactNode {
  switch (field.kind) {
    case "text":
    case "longText":
      return <span className="whitespace-pre-line">{textOf(answer)}</span>;
    case "number":
      return <span className="tabular-nums">{readNumber(textOf(answer), groupedAmount)}</span>;
    case "money":
      return <span className="tabular-nums">{readNumber(textOf(answer), exactTwd)}</span>;
    case "date":
      return <span className="tabular-nums">{textOf(answer)}</span>;
    case "choice": {
      const chosen = chosenOf(answer);
      return (
        <ul>
          {field.options
            .filter(({ key }) => chosen.includes(key))
            .map(({ key, label }) => (
              <li key={key}>
                <FormText texts={label} />
              </li>
            ))}
        </ul>
      );
    }
    case "file":
      return <AttachedFiles files={filesOf(answer)} known={known} />;
    case "table":
      return <AnswerTable field={field} rows={filledRows(answer)} />;
    default:
      return field satisfies never;
  }
}

/** Formats a number; returns anything else as typed. */
function readNumber(typed: string, show: (value: number) => string): string {
  const number = numberOf(typed);
  return number === null ? typed : show(number);
}

function AttachedFiles({ files, known }: { files: readonly AttachedFile[]; known: readonly DocumentInfo[] }) {
  return (
    <ul className="mt-1 space-y-2">
      {files.map((file) => {
        const info = known.find(({ id }) => id === file.file_id);
        return (
          <li
            key={file.file_id}
            className="flex max-w-xl items-center gap-3 rounded-xl border border-line bg-surface p-3"
          >
            <DocumentIcon contentType={info?.content_type} />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{file.name}</p>
              <p className="text-sm text-ink-faint empty:hidden">{documentFacts(info)}</p>
            </div>
            <DocumentLink path={fileUrl(file.file_id)} fileName={info?.name ?? file.name} label={file.name} />
          </li>
        );
      })}
    </ul>
  );
}

/** A table if there is room, cards otherwise. */
function AnswerTable({ field, rows }: { field: TableField; rows: readonly AnswerRow[] }) {
  const { t } = useTranslation("planForms");
  const locale = useLocale();
  const cell = (row: AnswerRow, { key, kind }: Column) => {
    const text = row[key] ?? "";
    return kind === "number" ? readNumber(text, groupedAmount) : text;
  };
  const numbered = rows.map((row, at) => ({ row, number: at + 1 }));
  return (
    <>
      <div className="mt-1 hidden overflow-x-auto rounded-xl border border-line @lg:block">
        <table className="w-full text-start">
          <caption className="sr-only">{textIn(field.label, locale)}</caption>
          <thead className="bg-sunken text-sm text-ink-soft">
            <tr>
              {field.columns.map((column) => (
                <th key={column.key} scope="col" className="px-3 py-2 text-start font-medium">
                  <FormText texts={column.label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {numbered.map(({ row, number }) => (
              <tr key={number}>
                {field.columns.map((column) => (
                  <td key={column.key} className="px-3 py-2 align-top tabular-nums">
                    {cell(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ol className="mt-1 space-y-2 @lg:hidden">
        {numbered.map(({ row, number }) => (
          <li key={number} className="rounded-xl border border-line p-3">
            <p className="sr-only">{t("answer.row", { number })}</p>
            {field.columns
              .filter((column) => cell(row, column) !== "")
              .map((column) => (
                <p key={column.key}>
                  <span className="text-sm text-ink-faint">
                    <FormText texts={column.label} />
                  </span>{" "}
                  {cell(row, column)}
                </p>
              ))}
          </li>
        ))}
      </ol>
    </>
  );
}
