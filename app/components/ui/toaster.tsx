import { lazy, Suspense, useEffect, useReducer } from "react";
import type { Toast, ToastMessage } from "./toast";

const Toasts = lazy(() => import("./toasts"));

/** Toasts that the container has not taken yet, and what tells it of them. */
let waiting: Toast[] = [];
let tellContainer: (() => void) | null = null;

function takeWaiting(): Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Shows a toast from the browser, for results without a navigation. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  tellContainer?.();
}

/**
 * The place of toasts; shows `message` when a page brings one. Its container is loaded once the page works: most visits
 * have no toast, but without a connection one could no longer be loaded.
 */
export function Toaster({ message }: { message: ToastMessage | null }) {
  const [count, tell] = useReducer((told: number) => told + 1, 0);
  const id = message?.id;
  const tone = message?.tone;
  const text = message?.text;

  useEffect(() => {
    tellContainer = tell;
    tell();
    return () => {
      tellContainer = null;
    };
  }, []);

  useEffect(() => {
    if (id && tone && text) showToast({ id, tone, text });
  }, [id, tone, text]);

  if (count === 0) return null;
  return (
    <Suspense>
      <Toasts count={count} takeWaiting={takeWaiting} />
    </Suspense>
  );
}
