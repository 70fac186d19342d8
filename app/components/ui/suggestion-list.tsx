import type { ReactNode } from "react";
import type { useCombobox } from "./use-combobox";

interface SuggestionListProps<Item> {
  id: string;
  /** Names the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  combobox: Pick<ReturnType<typeof useCombobox<Item>>, "shown" | "optionProps">;
  /** Shows an item. */
  children: (item: Item) => ReactNode;
}

/** The list that opens below a combobox, over what follows; its nearest positioned ancestor gives its width. */
export function SuggestionList<Item>({ id, label, items, keyOf, combobox, children }: SuggestionListProps<Item>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!combobox.shown}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-xl border border-line bg-surface p-1 shadow-overlay"
    >
      {items.map((item, at) => (
        <div
          key={keyOf(item)}
          {...combobox.optionProps(item, at)}
          className="flex min-h-13 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 aria-selected:bg-brand-50"
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}
