import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { translateIssue } from "~/locales/issues";

/** Translates the message keys that forms and actions return. */
export function useIssueText() {
  const { t } = useTranslation(["errors", "validation"]);
  return useCallback((issue: string) => translateIssue(t, issue), [t]);
}

/** Translates the message keys of a form or field. */
export function useFormErrors(errors: string[] | undefined): string[] {
  const textOf = useIssueText();
  return (errors ?? []).map(textOf);
}
