import type { ReactNode } from "react";

/** A toast that the server sends with a page. */
export interface ToastMessage {
  id: string;
  tone: "success" | "info" | "warning" | "danger";
  text: string;
}

/** A toast from the browser, which may contain elements. */
export type Toast = Omit<ToastMessage, "text"> & { text: ReactNode };
