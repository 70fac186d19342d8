import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleAlert from "lucide-react/icons/circle-alert";
import Copy from "lucide-react/icons/copy";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { RequiredMark } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { keyHandler } from "~/components/ui/key-handler";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import type { FormField } from "~/db/plan-form";
import { DragHandle } from "~/features/publishing/content-desk/components/drag-handle";
import { isAnswered } from "../form-fields";
import type { FormIssues } from "../form-schema";
import { textIn } from "../form-texts";
import { prefillNames } from "../prefill-names";
import { FieldSettings } from "./field-settings";
import { IconButton } from "./icon-button";
import { kindIcons } from "./kind-icons";
import { useFieldName } from "./use-field-name";

interface FieldCardProps {
  field: FormField;
  at: number;
  fields: readonly FormField[];
  isOpen: boolean;
  /** Whether the form can be changed. */
  isLocked: boolean;
  /** The problems to show, by path. */
  issues: FormIssues;
  onToggle: () => void;
  onChange: (field: FormField) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onAddBelow: () => void;
}

/** A field in the builder: a summary line, with settings when open. */
export function FieldCard({ field, at, fields, isOpen, isLocked, issues, ...on }: FieldCardProps) {
  const { t } = useTranslation("planForms");
  const hydrated = useHydrated();
  const name = useFieldName()(field);
  const Icon = kindIcons[field.kind];
  const hasIssues = Object.keys(issues).some((path) => path.startsWith(`fields[${at}].`));
  const settingsId = `field-${field.key}-settings`;
  const isLast = at === fields.length - 1;

  /** Alt and an arrow key move the field, as in other lists. */
  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    const to = event.altKey ? { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key] : undefined;
    if (to === undefined || isLocked) return;
    event.preventDefault();
    if (to >= 0 && to < fields.length) on.onMove(to);
  });

  return (
    <li
      data-field={field.key}
      className={cn(
        "rounded-2xl border shadow-card data-dragged:relative data-dragged:z-10 data-dragged:shadow-overlay",
        hasIssues ? "border-danger-line" : isOpen ? "border-brand-600" : "border-line",
        field.kind === "heading" ? "bg-sunken" : "bg-surface",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 p-2 sm:ps-3">
        {!isLocked && fields.length > 1 && <DragHandle index={at} onMove={on.onMove} />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={settingsId}
          onClick={on.onToggle}
          onKeyDown={onKeyDown}
          disabled={!hydrated || isLocked}
          data-toggle
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-lg px-1 text-start max-sm:order-first max-sm:basis-full not-disabled:hover:text-brand-700"
        >
          <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-brand-50 text-brand-700">
            <Icon aria-hidden className="size-5" />
          </span>
          <span className="min-w-0 flex-1 py-1">
            <span
              data-row-label
              className={cn(
                "block [overflow-wrap:anywhere]",
                field.kind === "heading" ? "text-lg font-semibold" : "font-medium",
              )}
            >
              {name}
              {isAnswered(field) && field.required && <RequiredMark />}
            </span>
            <FieldFacts field={field} fields={fields} />
          </span>
          {hasIssues && <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />}
          {!isLocked && (
            <ChevronDown
              aria-hidden
              className={cn(
                "size-5 shrink-0 text-ink-faint transition-transform noscript:hidden",
                isOpen && "rotate-180",
              )}
            />
          )}
        </button>
        {hydrated && !isLocked && (
          <div className="ms-auto flex">
            <IconButton
              label={t("builder.up", { name })}
              disabled={at === 0}
              data-move={-1}
              onClick={() => on.onMove(at - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={t("builder.down", { name })}
              disabled={isLast}
              data-move={1}
              onClick={() => on.onMove(at + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton label={t("builder.duplicate", { name })} onClick={on.onDuplicate}>
              <Copy aria-hidden />
            </IconButton>
            <IconButton label={t("builder.remove", { name })} onClick={on.onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <div id={settingsId} className="group-data-dragging/rows:hidden">
        {isOpen && (
          <div className="space-y-5 border-t border-line p-4 md:p-5">
            <FieldSettings field={field} at={at} fields={fields} onChange={on.onChange} issues={issues} />
            <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-4">
              <Button variant="ghost" size="sm" onClick={on.onAddBelow}>
                <Plus aria-hidden />
                {t("builder.addBelow")}
              </Button>
              <Button variant="secondary" size="sm" onClick={on.onToggle}>
                {t("builder.done")}
              </Button>
            </div>
          </div>
        )}
      </div>
    </li>
  );
}

/** A one-line summary: the field's kind and main settings. */
function FieldFacts({ field, fields }: Pick<FieldCardProps, "field" | "fields">) {
  const { t } = useTranslation(["planForms", "startups"]);
  const locale = useLocale();
  const nameOf = useFieldName();
  const { condition } = field;
  const source = fields.find(({ key }) => key === condition?.field);
  const option = source?.kind === "choice" ? source.options.find(({ key }) => key === condition?.option) : undefined;
  const facts = [
    t(`kinds.${field.kind}`),
    isAnswered(field) && field.prefill !== null && t("builder.fromProfile", { name: t(prefillNames[field.prefill]) }),
    source && option && t("builder.shownIf", { field: nameOf(source), option: textIn(option.label, locale) }),
  ];
  return (
    <span className="block text-sm text-ink-faint [overflow-wrap:anywhere]">{facts.filter(Boolean).join(" · ")}</span>
  );
}
