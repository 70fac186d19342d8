import ChevronDown from "lucide-react/icons/chevron-down";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { keyHandler } from "~/components/ui/key-handler";
import { useFold } from "~/components/ui/use-fold";
import { useHydrated } from "~/components/ui/use-hydrated";
import { type FieldProps, FieldsetFrame, initialTexts, useControlProps } from "./field";
import { useTickedBefore } from "./use-ticked-before";

/** An option; with `items` it is also a group heading (both can be picked). */
export interface TagOption {
  key: string;
  label: string;
  items?: TagOption[];
}

interface TagPickerFieldProps extends FieldProps {
  options: TagOption[];
  /** The maximum number of picks. */
  max?: number;
}

/**
 * A multiple choice from a grouped list, sending one value per choice. It is built on checkboxes in a disclosure, so it
 * works without JavaScript; JavaScript adds chips, a search over the labels, the limit, and the order of choice.
 */
export function TagPickerField(props: TagPickerFieldProps) {
  // A new key means the form was reset, so the choices are reset too.
  return <TagPicker key={props.field.key} {...props} />;
}

function TagPicker({ field, label, hint, required, className, options, max }: TagPickerFieldProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const control = useControlProps({ field, label, hint, required });
  const summary = useRef<HTMLElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  const [initiallyPicked] = useState(() => initialTexts(field));
  const [picked, setPicked] = useState(initiallyPicked);
  const [query, setQuery] = useState("");
  const boxes = useRef<HTMLDetailsElement>(null);
  useTickedBefore(boxes, (ticked) =>
    setPicked((before) => [
      ...before.filter((key) => ticked.includes(key)),
      ...ticked.filter((key) => !before.includes(key)),
    ]),
  );

  const all = options.flatMap((option) => [option, ...(option.items ?? [])]);
  const isFull = max !== undefined && picked.length >= max;
  const invalid = field.errors !== undefined;
  const fold = useFold(query);
  const words = fold?.(query).trim() ?? "";
  const matches = (option: TagOption) => fold === null || fold(option.label).includes(words);
  const groups = options
    .map((option) => ({ ...option, items: matches(option) ? option.items : option.items?.filter(matches) }))
    .filter((option) => matches(option) || (option.items?.length ?? 0) > 0);
  const shown = new Set(groups.flatMap((option) => [option.key, ...(option.items ?? []).map((item) => item.key)]));

  // Conform revalidates a field on an input event from a control with its name; when no control is left, the form still
  // has to register the change.
  useEffect(() => {
    if (picked === initiallyPicked) return;
    (sent.current ?? summary.current)?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [picked, initiallyPicked]);

  function toggle(key: string, on: boolean) {
    setPicked((before) => (on ? [...before, key] : before.filter((other) => other !== key)));
  }

  function box(option: TagOption, className?: string) {
    const checked = picked.includes(option.key);
    return (
      <label
        className={cn(
          "flex min-h-11 items-center gap-3 rounded-lg px-3 py-1 hover:bg-sunken has-checked:font-medium",
          className,
        )}
      >
        <input
          type="checkbox"
          value={option.key}
          {...(hydrated ? { checked } : { name: control.name, defaultChecked: checked })}
          disabled={hydrated && isFull && !checked}
          onChange={(event) => toggle(option.key, event.currentTarget.checked)}
          className="size-4.5 shrink-0"
        />
        <span className="min-w-0">{option.label}</span>
      </label>
    );
  }

  return (
    <FieldsetFrame {...{ field, label, hint, required, className }}>
      {hydrated &&
        picked.map((key, at) => (
          <input key={key} ref={at === 0 ? sent : undefined} type="hidden" name={control.name} value={key} />
        ))}
      {picked.length > 0 && (
        <ul className="flex flex-wrap gap-2 pb-0.5 noscript:hidden">
          {picked.map((key) => {
            const name = all.find((option) => option.key === key)?.label ?? key;
            return (
              <li
                key={key}
                className="inline-flex max-w-full items-center rounded-full bg-brand-50 ps-3 text-brand-800"
              >
                <span className="truncate text-sm font-medium">{name}</span>
                <button
                  type="button"
                  aria-label={t("tags.remove", { label: name })}
                  onClick={() => {
                    toggle(key, false);
                    summary.current?.focus();
                  }}
                  className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-brand-100"
                >
                  <X aria-hidden className="size-4" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <details
        ref={boxes}
        className="group rounded-lg border border-line-strong bg-surface has-[>summary[aria-invalid]]:border-danger"
      >
        <summary
          ref={summary}
          id={field.id}
          aria-invalid={control["aria-invalid"]}
          aria-describedby={control["aria-describedby"]}
          className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 py-2 text-ink-soft"
        >
          <span>
            {picked.length === 0 && !invalid
              ? t("tags.open")
              : max === undefined
                ? t("tags.chosen", { number: picked.length })
                : t("tags.chosenOf", { number: picked.length, max })}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line">
          {hydrated && (
            <div className="relative border-b border-line">
              <Search aria-hidden className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-faint" />
              <input
                type="search"
                value={query}
                onChange={(event) => setQuery(event.currentTarget.value)}
                onKeyDown={keyHandler((event) => event.key === "Enter" && event.preventDefault())}
                aria-label={t("tags.search")}
                placeholder={t("tags.search")}
                className="min-h-11 w-full bg-transparent ps-10 pe-3 focus-visible:-outline-offset-2"
              />
            </div>
          )}
          <ul className="max-h-72 overflow-y-auto p-1.5">
            {options.map((option) => (
              <li key={option.key} hidden={!shown.has(option.key)}>
                {box(option)}
                {option.items && option.items.length > 0 && (
                  <ul>
                    {option.items.map((item) => (
                      <li key={item.key} hidden={!shown.has(item.key)}>
                        {box(item, "ps-10")}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          {shown.size === 0 && (
            <p role="status" className="px-4 pb-4 text-ink-soft">
              {t("tags.noMatch", { query })}
            </p>
          )}
        </div>
      </details>
    </FieldsetFrame>
  );
}
