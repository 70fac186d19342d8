import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { Disclosure } from "./disclosure";
import { keyHandler } from "./key-handler";
import { Link } from "./link";
import { useHydrated } from "./use-hydrated";

interface MenuItem {
  key: string;
  to: string;
  label: string;
  icon?: ReactNode;
}

interface MenuProps {
  /** The button's content, and its accessible name. */
  button: ReactNode;
  label: string;
  buttonClassName?: string;
  items: readonly MenuItem[];
}

/** Where each key moves focus from the item at `index` of `count`. */
const moves: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A menu of links under a button. Without JavaScript it is a list that opens; with it, it has a menu's keyboard
 * support: arrows, Home, End and first letters move, Escape closes, and opening it focuses the first item.
 */
export function Menu({ button, label, buttonClassName, items }: MenuProps) {
  const hydrated = useHydrated();
  return (
    <Disclosure
      className="group relative"
      label={label}
      popup={hydrated ? "menu" : undefined}
      summaryClassName={buttonClassName}
      summary={button}
    >
      <Items label={label} items={items} />
    </Disclosure>
  );
}

function Items({ label, items }: Pick<MenuProps, "label" | "items">) {
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);

  const links = useCallback(() => [...(list.current?.querySelectorAll("a") ?? [])], []);

  useEffect(() => {
    const details = list.current?.closest("details");
    const summary = details?.querySelector("summary");
    if (!details || !summary) return;
    // When opened by keyboard, focus moves at once: the next key may arrive before the `toggle` event.
    const openByKey = keyHandler((event: globalThis.KeyboardEvent) => {
      if (details.open || !["Enter", " ", "ArrowDown", "ArrowUp"].includes(event.key)) return;
      event.preventDefault();
      details.open = true;
      links()
        .at(event.key === "ArrowUp" ? -1 : 0)
        ?.focus();
    });
    const enter = () => {
      if (details.open && !list.current?.contains(document.activeElement)) links()[0]?.focus();
    };
    details.addEventListener("toggle", enter);
    summary.addEventListener("keydown", openByKey);
    return () => {
      details.removeEventListener("toggle", enter);
      summary.removeEventListener("keydown", openByKey);
    };
  }, [links]);

  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    const all = links();
    const index = all.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === " ") {
      event.preventDefault();
      all[index]?.click();
      return;
    }
    const move = moves[event.key];
    const typed = event.key.length === 1 ? event.key.toLowerCase() : null;
    const next = move
      ? all[move(index, all.length)]
      : typed &&
        [...all.slice(index + 1), ...all].find((link) => link.textContent?.trim().toLowerCase().startsWith(typed));
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  return (
    <ul
      ref={list}
      {...(hydrated ? { role: "menu", "aria-label": label, onKeyDown } : {})}
      className="absolute end-0 top-full z-20 mt-1 hidden w-max max-w-[calc(100vw-1.5rem)] min-w-48 overflow-hidden rounded-xl border border-line bg-surface py-1 shadow-overlay group-open:block"
    >
      {items.map(({ key, to, label, icon }) => (
        <li key={key} role={hydrated ? "none" : undefined}>
          <Link
            to={to}
            role={hydrated ? "menuitem" : undefined}
            className="flex min-h-11 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken"
          >
            {icon}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
