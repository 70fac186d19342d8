import type { Translate } from "~/locales/i18n";
import { translateIssue } from "~/locales/issues";
import type { AppError, ErrorCode } from "~/server/errors";

/** Messages that clients match literally (product §17.4), whatever the reader's language. */
const literalMessages: Partial<Record<ErrorCode, string>> = {
  startup_not_found: "Startup Not Found",
  investor_not_found: "Investor Not Found",
  investor_id_missing: "investor id missing",
  not_a_static_key: "the type must be an order static key",
};

/** Returns the JSON body with which the API answers an expected failure. */
export function errorBody(error: AppError, t: Translate) {
  const fields =
    error.fields &&
    Object.fromEntries(
      Object.entries(error.fields).map(([field, issues]) => [field, issues.map((issue) => translateIssue(t, issue))]),
    );
  return {
    error: {
      code: error.code,
      message: literalMessages[error.code] ?? translateIssue(t, error.text),
      ...(fields ? { fields } : {}),
    },
  };
}
