import type { ErrorCode } from "~/server/errors";
import type { AnyCall } from "./call.server";

/** Errors common to all calls, which no call lists: the Worker returns them before or instead of the call. */
export const errorsOfEveryCall = ["method_not_allowed", "maintenance", "unknown_host"] as const satisfies ErrorCode[];

/** Returns the error codes a call can return: those shared by similar calls, and its own (`errors`). */
export function errorCodesOf(call: AnyCall): ErrorCode[] {
  const isWrite = call.method !== "GET";
  const needsAccount = call.caller !== "everyone";
  const isGuarded = needsAccount && !call.allowDuringOnboarding;
  const takesKey = call.scope !== null;
  return [
    ...new Set<ErrorCode>([
      "bad_request",
      "unauthenticated",
      "rate_limited",
      takesKey ? "scope_missing" : "session_required",
      ...when(needsAccount && call.caller !== "members", "forbidden"),
      ...when(isGuarded, "second_factor_missing"),
      ...when(isGuarded && isWrite, "reset_required"),
      ...when(
        isWrite,
        "wrong_origin",
        "other_account",
        "already_sent",
        "idempotency_key_used",
        "too_large",
        "unsupported_media_type",
      ),
      ...when(isWrite || call.params !== undefined || call.query !== undefined, "invalid"),
      ...when(call.acceptsIfMatch === true, "precondition_failed"),
      ...(call.errors ?? []),
    ]),
  ];
}

const when = (applies: boolean, ...codes: ErrorCode[]) => (applies ? codes : []);

/** Returns every code that some of the calls can return, without those of every call. */
export const errorCodesOfAny = (calls: readonly AnyCall[]): ErrorCode[] =>
  [...new Set(calls.flatMap(errorCodesOf))].sort();
