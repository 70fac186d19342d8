import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import type { Toast, ToastList } from "./toast-list";

/** A toast that a page brings. */
export interface ToastMessage extends Toast {
  text: string;
}

/** Those to show once the list can. */
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

/** What comes before anything that a toast can answer. */
const uses = ["keydown", "pointerdown"] as const;

/**
 * Shows toasts, and `message` when a page brings one. Their list has a chunk of its own, which is loaded when there is a toast, or when
 * the page is first used: it is there when a connection is lost.
 */
export function Toaster({ message }: { message: ToastMessage | null }) {
  const [List, setList] = useState<ComponentType<ComponentProps<typeof ToastList>> | null>(null);
  const id = message?.id;
  const tone = message?.tone;
  const text = message?.text;

  useEffect(() => {
    const load = () => {
      stop();
      import("./toast-list").then(
        ({ ToastList }) => setList(() => ToastList),
        // Offline: it is loaded when the connection is back, with the toasts that wait.
        () => window.addEventListener("online", load, { once: true }),
      );
    };
    const stop = () => {
      loadList = null;
      window.removeEventListener("online", load);
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
