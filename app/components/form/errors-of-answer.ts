/** Why a button of a page without fields was refused, for `FormErrors`; undefined if it was not. */
export function errorsOfAnswer(answer: object | null | undefined): string[] | undefined {
  const error = answer && "error" in answer ? (answer.error as Record<string, string[]> | null) : null;
  return error ? Object.values(error).flat() : undefined;
}
