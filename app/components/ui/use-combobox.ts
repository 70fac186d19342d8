import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { keyHandler } from "./key-handler";

/** Returns the option an arrow key moves to, wrapping around; -1 is the input itself. */
export function nextOption(active: number, step: 1 | -1, count: number): number {
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}

interface ComboboxOptions<Item> {
  /** The listbox's id. */
  listId: string;
  items: readonly Item[];
  onChoose: (item: Item) => void;
  /**
   * Returns how to remove an item from the list, if possible: by the Delete key, or a click on the option's
   * `data-remove`, because options cannot contain buttons.
   */
  removalOf?: (item: Item) => (() => void) | null;
  /** Makes the first item active when the list opens, where Enter should go to the best match. */
  startsAtFirst?: boolean;
}

/**
 * State, keys and ARIA attributes of an input with suggestions (WAI-ARIA APG, editable combobox with list
 * autocomplete). Focus stays in the input; Enter without an active option is left to the form.
 */
export function useCombobox<Item>({
  listId,
  items,
  onChoose,
  removalOf,
  startsAtFirst = false,
}: ComboboxOptions<Item>) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen && items.length > 0;
  const activeItem = shown ? items[active] : undefined;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  function open() {
    setActive(startsAtFirst ? 0 : -1);
    setOpen(true);
  }

  function close() {
    setActive(-1);
    setOpen(false);
  }

  function choose(item: Item) {
    close();
    onChoose(item);
  }

  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    if (items.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setActive(nextOption(shown ? active : -1, event.key === "ArrowDown" ? 1 : -1, items.length));
      setOpen(true);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && activeItem) {
      event.preventDefault();
      choose(activeItem);
    } else if (event.key === "Delete" && activeItem) {
      const remove = removalOf?.(activeItem);
      if (!remove) return;
      event.preventDefault();
      remove();
    }
  });

  function onClick(event: MouseEvent, item: Item) {
    const remove = (event.target as Element).closest("[data-remove]") && removalOf?.(item);
    if (remove) remove();
    else choose(item);
  }

  return {
    shown,
    activeItem,
    open,
    close,
    /** Props of the element around the input and its list. */
    rootProps: {
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    inputProps: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": shown,
      "aria-controls": listId,
      "aria-activedescendant": activeItem ? `${listId}-${active}` : undefined,
      onKeyDown,
    } as const,
    optionProps: (item: Item, at: number) =>
      ({
        id: `${listId}-${at}`,
        role: "option",
        tabIndex: -1,
        "aria-selected": shown && at === active,
        // A mouse press would move focus out of the input.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: (event: MouseEvent) => onClick(event, item),
        onMouseEnter: () => setActive(at),
      }) as const,
  };
}
