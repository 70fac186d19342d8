import { useEffect, useRef, useSyncExternalStore } from "react";

const storageKey = "review-shortcuts";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const areOn = () => localStorage.getItem(storageKey) !== "off";

/** Whether single-key shortcuts are on in this browser, and a setter (WCAG 2.1.4 requires a way to turn them off). */
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

/** Handles single-key shortcuts, except while typing, while a dialog is open, or when shortcuts are off. */
export function useShortcuts(keys: Record<string, (() => void) | undefined>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areOn()) return;
      const target = event.target as HTMLElement;
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      if (document.querySelector("[role=dialog],[role=alertdialog],[role=menu]")) return;
      const run = current.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
