import { AppError, type ErrorCode } from "~/server/errors";
import type { AddResult } from "./thread";

/** Why a thread did not carry out what a side asked of it. */
export type Refusal = Exclude<AddResult, { kind: "added" | "duplicate" }> | { kind: "wrong_state" };

/** What each refusal is called in an answer, be it to a page, a call of the API or a socket. */
export const refusalCodes = {
  unavailable: "recipient_unavailable",
  rate_limited: "rate_limited",
  no_conversation: "not_found",
  closed: "wrong_state",
  wrong_state: "wrong_state",
  blocked: "blocked",
} as const satisfies Record<Refusal["kind"], ErrorCode>;

/** The error that tells of a refusal, and when to come again where that is known. */
export function refusalError(refusal: Refusal): AppError {
  const options = refusal.kind === "rate_limited" ? { retryAfterSeconds: refusal.retryAfterSeconds } : {};
  return new AppError(refusalCodes[refusal.kind], options);
}
