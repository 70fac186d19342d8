import { redirect, type TypedResponse } from "@remix-run/cloudflare";
import { z } from "zod";
import { barePath } from "~/locales/locale";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";

const toastSchema = z.object({
  /** Distinguishes toasts with the same text. */
  id: z.string(),
  tone: z.enum(["success", "info", "warning", "danger"]),
  /** `namespace:key` of the text. */
  key: z.string().regex(/^[\w-]+:[\w.-]+$/),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** A message for the next page, shown bottom right for 5000 ms (product §16.2). */
export type Toast = z.infer<typeof toastSchema>;

/** Redirects to a bare path in the reader's locale, with a message shown on arrival. */
export function redirectWithToast(
  request: Request,
  path: string,
  toast: Omit<Toast, "id">,
  init: { headers?: HeadersInit } = {},
): TypedResponse<never> {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", toastCookie(request, toast));
  return redirect(barePath(path), { headers });
}

/**
 * Returns the `Set-Cookie` value that carries a message to the next page, for responses that are not a plain redirect.
 */
export function toastCookie(request: Request, toast: Omit<Toast, "id">): string {
  return writeCookie(request, cookieNames.toast, JSON.stringify({ id: crypto.randomUUID(), ...toast }));
}

/** Reads the pending message, if any. Invalid values are ignored, because cookies can be edited. */
export function readToast(request: Request): Toast | null {
  const cookie = readCookie(request, cookieNames.toast);
  if (!cookie) return null;
  try {
    return toastSchema.safeParse(JSON.parse(cookie)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the `Set-Cookie` value that clears the message once it is shown. */
export function clearToast(request: Request): string {
  return writeCookie(request, cookieNames.toast, null);
}
