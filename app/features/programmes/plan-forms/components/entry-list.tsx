import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldErrors } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { moved } from "../form-edits";
import { bindingOf } from "./field-binding";
import { IconButton } from "./icon-button";

interface EntryListProps<Entry> {
  id: string;
  label: string;
  hint?: string;
  errors?: string[];
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  makeEntry: (entries: readonly Entry[]) => Entry;
  /** The label of an entry, such as 選項 1. */
  nameOf: (number: number) => string;
  addLabel: string;
  max: number;
  /** `onEnter` adds another entry below. */
  children: (entry: Entry, at: number, onEnter: () => void) => ReactNode;
}

/** A short list within a field, of options or columns: add, remove, undo and move. */
export function EntryList<Entry extends { key: string }>({
  id,
  label,
  hint,
  errors,
  entries,
  onChange,
  makeEntry,
  nameOf,
  addLabel,
  max,
  children,
}: EntryListProps<Entry>) {
  const { t } = useTranslation(["planForms", "profiles", "profileForms"]);
  const list = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<{ at: number; entry: Entry } | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const binding = bindingOf({ path: id, formId: "", issues: errors ? { [id]: errors } : {} });
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (focus === null) return;
    list.current?.querySelector<HTMLElement>(focus)?.focus();
    setFocus(null);
  }, [focus]);
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  function insert(at: number) {
    if (entries.length >= max) return;
    const entry = makeEntry(entries);
    setRemoved(null);
    onChange(entries.toSpliced(at, 0, entry));
    setFocus(`[data-entry="${entry.key}"] input`);
  }

  function move(at: number, by: 1 | -1) {
    const entry = entries[at];
    if (!entry) return;
    setRemoved(null);
    onChange(moved(entries, at, at + by));
    setAnnouncement(t("profileForms:rows.moved", { label: nameOf(at + 1), number: at + by + 1 }));
    const isAtEnd = at + by === 0 || at + by === entries.length - 1;
    setFocus(`[data-entry="${entry.key}"] [data-move="${isAtEnd ? -by : by}"]`);
  }

  function remove(at: number) {
    const entry = entries[at];
    if (!entry) return;
    setRemoved({ at, entry });
    onChange(entries.toSpliced(at, 1));
  }

  function restore() {
    if (!removed) return;
    onChange(entries.toSpliced(removed.at, 0, removed.entry));
    setFocus(`[data-entry="${removed.entry.key}"] input`);
    setRemoved(null);
  }

  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errors && binding.errorId} className="min-w-0 space-y-3">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {hint && <p className="text-sm text-ink-faint">{hint}</p>}
      <ol ref={list} className="space-y-3 empty:hidden">
        {entries.map((entry, at) => {
          const name = nameOf(at + 1);
          return (
            <li key={entry.key} data-entry={entry.key} className="rounded-xl border border-line bg-canvas/60 p-3">
              <fieldset aria-label={name} className="flex min-w-0 flex-wrap items-start justify-end gap-x-2">
                <div className="min-w-0 flex-1 basis-80">{children(entry, at, () => insert(at + 1))}</div>
                <div className="flex lg:mt-8">
                  <IconButton
                    label={t("builder.up", { name })}
                    disabled={at === 0}
                    data-move={-1}
                    onClick={() => move(at, -1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t("builder.down", { name })}
                    disabled={at === entries.length - 1}
                    data-move={1}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                  <IconButton label={t("builder.remove", { name })} onClick={() => remove(at)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {removed && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {t("builder.removed", { name: nameOf(removed.at + 1) })}
          <Button ref={undo} variant="ghost" size="sm" onClick={restore}>
            <Undo2 aria-hidden />
            {t("undo")}
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FieldErrors field={binding} />
      {entries.length < max && (
        <Button variant="secondary" size="sm" onClick={() => insert(entries.length)}>
          <Plus aria-hidden />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
