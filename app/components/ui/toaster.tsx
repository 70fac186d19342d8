import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import type { Toast, ToastList } from "./toast-list";

/** A toast that a page brings. */
export interface ToastMessage extends Toast {
  text: string;
}

/** Those to show once the list can. */
const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;

/** Shows a toast from the browser, for results without a navigation. */
export function showToast(toast: Toast): void {
  if (show) show(toast);
  else waiting.push(toast);
}

function showWaiting(showOne: (toast: Toast) => void): void {
  show = showOne;
  for (const toast of waiting.splice(0)) showOne(toast);
}

/**
 * Shows toasts, and `message` when a page brings one. Their list has a chunk of its own, which is loaded right after the page:
 * hydration does not wait for it, and it is there when a connection is lost.
 */
export function Toaster({ message }: { message: ToastMessage | null }) {
  const [List, setList] = useState<ComponentType<ComponentProps<typeof ToastList>> | null>(null);
  const id = message?.id;
  const tone = message?.tone;
  const text = message?.text;

  useEffect(() => {
    const load = () =>
      import("./toast-list").then(
        ({ ToastList }) => setList(() => ToastList),
        // Offline: it is loaded when the connection is back, with the toasts that wait.
        () => window.addEventListener("online", load, { once: true }),
      );
    void load();
    return () => window.removeEventListener("online", load);
  }, []);

  useEffect(() => {
    if (id && tone && text) showToast({ id, tone, text });
  }, [id, tone, text]);

  return List && <List onReady={showWaiting} />;
}
