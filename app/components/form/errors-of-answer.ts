/**
 * Returns the errors of a refused action, for `FormErrors` on pages without fields; undefined if it was not refused.
 */
export function errorsOfAnswer(answer: object | null | undefined): string[] | undefined {
  const error = answer && "error" in answer ? (answer.error as Record<string, string[]> | null) : null;
  return error ? Object.values(error).flat() : undefined;
}
