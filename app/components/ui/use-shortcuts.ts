import { useInsertionEffect, useRef, useSyncExternalStore } from "react";
import { keyHandler } from "./key-handler";

const storageKey = "shortcuts";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const areOn = () => localStorage.getItem(storageKey) !== "off";

/**
 * Returns whether single-key shortcuts are enabled in this browser, and a setter (WCAG 2.1.4 requires a way to turn
 * them off).
 */
export function useShortcutSetting(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  return [
    on,
    (value) => {
      localStorage.setItem(storageKey, value ? "on" : "off");
      for (const listener of listeners) listener();
    },
  ];
}

const fields =
  "input,textarea,select,summary,[contenteditable],[role=textbox],[role=combobox],[role=listbox],[role=option],[role=menuitem]";

/**
 * Handles single-key shortcuts, except while a field, dialog or menu has the focus, while something is unsaved
 * (`isBlocked`), or when shortcuts are off.
 */
export function useShortcuts(keys: Record<string, (() => void) | undefined>, isBlocked = false): void {
  const current = useRef({ keys, isBlocked });
  // Ordinary effects run after the page is painted, too late for a key pressed as soon as it is seen.
  useInsertionEffect(() => {
    current.current = { keys, isBlocked };
  });
  useInsertionEffect(() => {
    const onKeyDown = keyHandler((event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areOn()) return;
      if (current.current.isBlocked || (event.target instanceof Element && event.target.closest(fields))) return;
      if (document.querySelector("[role=dialog],[role=alertdialog],[role=menu]")) return;
      const run = current.current.keys[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    });
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
