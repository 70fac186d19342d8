import { type ReactNode, useRef } from "react";
import { SuggestionList } from "~/components/ui/suggestion-list";
import { useCombobox } from "~/components/ui/use-combobox";
import { useLocale } from "~/components/ui/use-locale";
import { useSuggestions } from "~/components/ui/use-suggestions";
import { localePath } from "~/locales/locale";
import { type FormField, initialText, type useControlProps } from "./field";

interface Named {
  id: string;
  name: string;
}

interface SuggestingInputProps<Item extends Named> {
  field: FormField;
  control: ReturnType<typeof useControlProps>;
  placeholder?: string;
  /** The bare path that answers `?name=` with the items to offer, as JSON. */
  path: string;
  /** The key of the items in the answer. */
  itemsAt: string;
  /** Names the list of items. */
  listLabel: string;
  /** Called with the text as it is typed, but not for a name that was chosen. */
  onType?: (text: string) => void;
  /** Called after the chosen item's name was written. */
  onChoose?: (item: Item) => void;
  /** Shows an item in the list. */
  children: (item: Item) => ReactNode;
}

/** A text input that offers items while a name is typed; any other text is allowed. Needs JavaScript. */
export function SuggestingInput<Item extends Named>({
  field,
  control,
  placeholder,
  path,
  itemsAt,
  listLabel,
  onType,
  onChoose,
  children,
}: SuggestingInputProps<Item>) {
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const listId = `${field.id}-offered`;
  const { answer, suggest, cancel } = useSuggestions<Record<string, Item[]>>((name) =>
    name === "" ? null : `${localePath(locale, path)}?name=${encodeURIComponent(name)}`,
  );
  const items = answer?.[itemsAt] ?? [];
  const combobox = useCombobox({ listId, items, onChoose: choose });

  function choose(item: Item) {
    cancel();
    writeValue(input.current, item.name);
    onChoose?.(item);
  }

  function offer(typed: string) {
    onType?.(typed);
    suggest(typed.trim());
    combobox.open();
  }

  return (
    <div className="relative" {...combobox.rootProps}>
      <input
        {...control}
        {...combobox.inputProps}
        ref={input}
        type="text"
        defaultValue={initialText(field)}
        placeholder={placeholder}
        maxLength={field.maxLength}
        onInput={({ nativeEvent, currentTarget }) => {
          // Choosing an item triggers this too, and half a character is not a name.
          if (nativeEvent.isTrusted && !(nativeEvent as InputEvent).isComposing) offer(currentTarget.value);
        }}
        onCompositionEnd={({ currentTarget }) => offer(currentTarget.value)}
        onBlur={cancel}
        className="control"
      />
      <SuggestionList id={listId} label={listLabel} items={items} keyOf={({ id }) => id} combobox={combobox}>
        {children}
      </SuggestionList>
    </div>
  );
}

/** Sets a control's value and notifies the form. */
export function writeValue(element: HTMLInputElement | null, value: string) {
  if (!element || element.value === value) return;
  element.value = value;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
