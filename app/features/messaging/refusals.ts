import { AppError, type ErrorCode } from "~/server/errors";
import type { AddResult } from "./thread";

/** Why a thread refused a side's request. */
export type Refusal = Exclude<AddResult, { kind: "added" | "duplicate" }> | { kind: "wrong_state" };

/** The error code of each refusal, for pages, the API and sockets. */
export const refusalCodes = {
  unavailable: "recipient_unavailable",
  rate_limited: "rate_limited",
  no_conversation: "not_found",
  closed: "wrong_state",
  wrong_state: "wrong_state",
  blocked: "blocked",
} as const satisfies Record<Refusal["kind"], ErrorCode>;

/** Converts a refusal to an AppError, with Retry-After if known. */
export function refusalError(refusal: Refusal): AppError {
  const options = refusal.kind === "rate_limited" ? { retryAfterSeconds: refusal.retryAfterSeconds } : {};
  return new AppError(refusalCodes[refusal.kind], options);
}
