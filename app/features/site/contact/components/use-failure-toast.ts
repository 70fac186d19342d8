import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/components/ui/toaster";
import { translateIssue } from "~/locales/issues";

/** Shows why a message was not sent as a toast as well (product §17.3). */
export function useFailureToast(lastResult: SubmissionResult<string[]> | undefined): void {
  const { t } = useTranslation();
  useEffect(() => {
    const issue = lastResult?.error?.[""]?.[0];
    if (issue) showToast({ id: "contact-failure", tone: "danger", text: translateIssue(t, issue) });
  }, [lastResult, t]);
}
