import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { loadOptional } from "./optional-load";
import type { Toast, ToastList } from "./toast-list";

/** A toast that a page's data contains. */
export interface ToastMessage extends Toast {
  text: string;
}

/** Toasts to show once the list is ready. */
const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;
let loadList: (() => void) | null = null;

/** Shows a toast from the browser, for results without a navigation. */
export function showToast(toast: Toast): void {
  if (show) show(toast);
  else {
    waiting.push(toast);
    loadList?.();
  }
}

function showWaiting(showOne: (toast: Toast) => void): void {
  show = showOne;
  for (const toast of waiting.splice(0)) showOne(toast);
}

/** Events that precede any action a toast can answer. */
const uses = ["keydown", "pointerdown"] as const;

/**
 * Shows toasts, and `message` when a page sends one. The list is in its own chunk, loaded when there is a toast or the
 * page is first used; without a connection, plain toasts replace it.
 */
export function Toaster({ message }: { message: ToastMessage | null }) {
  const [List, setList] = useState<ComponentType<ComponentProps<typeof ToastList>> | null>(null);
  const id = message?.id;
  const tone = message?.tone;
  const text = message?.text;

  useEffect(() => {
    const load = () => {
      stop();
      loadOptional(() => import("./toast-list")).then(
        ({ ToastList }) => setList(() => ToastList),
        () => {
          setList(() => PlainToasts);
          for (const use of uses) window.addEventListener(use, load);
        },
      );
    };
    const stop = () => {
      loadList = null;
      for (const use of uses) window.removeEventListener(use, load);
    };
    for (const use of uses) window.addEventListener(use, load);
    loadList = load;
    if (waiting.length > 0) load();
    return stop;
  }, []);

  useEffect(() => {
    if (id && tone && text) showToast({ id, tone, text });
  }, [id, tone, text]);

  return List && <List onReady={showWaiting} />;
}

/** The last toast as text, until it is pressed, or the page is used again with a connection. */
function PlainToasts({ onReady }: ComponentProps<typeof ToastList>) {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    onReady(setToast);
    return () => {
      show = null;
    };
  }, [onReady]);
  return (
    <output
      onPointerDown={() => setToast(null)}
      className="fixed inset-x-4 bottom-(--toast-bottom) z-60 rounded-xl border border-line bg-surface p-4 shadow-overlay empty:hidden sm:start-auto sm:max-w-sm"
    >
      {toast?.text}
    </output>
  );
}
