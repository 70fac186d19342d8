import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useIssueText } from "~/components/form/use-issue-text";
import { useLocale } from "~/components/ui/use-locale";
import type { FormField } from "~/db/plan-form";
import type { AnswerIssues } from "../answers";
import { textIn } from "../form-texts";

/** Focuses an answer's control, or the first of several. Returns whether there is one. */
export function goToAnswer(path: string): boolean {
  const place = document.getElementById(path);
  const control = place?.matches("input, textarea, select")
    ? place
    : place?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, button");
  if (!place || !control) return false;
  control.focus({ preventScroll: true });
  place.scrollIntoView({ block: "center" });
  return true;
}

/** Problems with answers, in the form's order, each linked to its field. */
export function IssueLinks({ fields, issues }: { fields: readonly FormField[]; issues: AnswerIssues }) {
  const { t } = useTranslation("planForms");
  const issueText = useIssueText();
  const locale = useLocale();
  const order = fields.map(({ key }) => key);
  const sorted = Object.entries(issues)
    .map(([path, own]) => ({ path, own, place: placeOf(path) }))
    .toSorted((one, other) => order.indexOf(one.place.key) - order.indexOf(other.place.key));

  function nameOf({ key, row, column }: Place): string {
    const field = fields.find((one) => one.key === key);
    if (!field) return key;
    const label = textIn(field.label, locale);
    if (row === null || field.kind !== "table") return label;
    const named = field.columns.find((one) => one.key === column);
    return t("answer.cell", { label, number: row + 1, column: named ? textIn(named.label, locale) : "" });
  }

  function follow(event: MouseEvent, path: string) {
    if (goToAnswer(path)) event.preventDefault();
  }

  return (
    <ul className="space-y-1">
      {sorted.map(({ path, own, place }) => (
        <li key={path}>
          <a
            href={`#${path}`}
            onClick={(event) => follow(event, path)}
            className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {nameOf(place)}
          </a>
          <span className="ms-2 text-ink-soft">{own.map((issue) => issueText(issue)).join(" ")}</span>
        </li>
      ))}
    </ul>
  );
}

interface Place {
  key: string;
  row: number | null;
  column: string;
}

/** Parses `a.<key>` or `a.<key>[0].<column>`. */
function placeOf(path: string): Place {
  const [, key = "", row, column = ""] = /^a\.(\w+)(?:\[(\d+)\]\.(\w+))?$/.exec(path) ?? [];
  return { key, row: row === undefined ? null : Number(row), column };
}
