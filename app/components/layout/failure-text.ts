import { isRouteErrorResponse } from "@remix-run/react";

/** Remix's message for an unexpected server error; production builds hide the real message. */
export const serverFailure = "Unexpected Server Error";

/** A browser's message may quote an address or a whole document. */
const longest = 300;

/**
 * Formats an error in the generic form (product §17.1): `[status] message` from the response's message or status text,
 * or `name: message` without a response. `unknown` is used for errors without a message.
 */
export function failureText(error: unknown, unknown: string): string {
  if (isRouteErrorResponse(error))
    return answerText(error.status, carriedMessage(error.data) ?? (error.statusText || unknown), error.data);
  if (error instanceof Response) return answerText(error.status, error.statusText || unknown);
  if (!(error instanceof Error)) return unknown;
  if (error.message === serverFailure) return answerText(500, unknown);
  return `${error.name}: ${(error.message || unknown).slice(0, longest)}`;
}

/** Formats the status and message of an error's response, with the request's id if its data has one. */
export function answerText(status: number, message: string, data?: unknown): string {
  const id = typeof data === "object" && data !== null && "request_id" in data ? data.request_id : null;
  return `[${status}] ${message}${typeof id === "string" ? ` · ${id}` : ""}`;
}

/** Returns the `message` field of an error's data, which may be JSON text (product §15.7, §17.1). */
export function carriedMessage(data: unknown): string | null {
  let read = data;
  if (typeof data === "string") {
    try {
      read = JSON.parse(data);
    } catch {
      return null;
    }
  }
  if (typeof read !== "object" || read === null || !("message" in read)) return null;
  return typeof read.message === "string" && read.message !== "" ? read.message : null;
}
