import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";
import { useIssueText } from "~/components/form/use-issue-text";
import { showToast } from "~/components/ui/toaster";

/** Also shows a failed submission as a toast (product §17.3). */
export function useFailureToast(lastResult: SubmissionResult<string[]> | undefined): void {
  const issueText = useIssueText();
  useEffect(() => {
    const issue = lastResult?.error?.[""]?.[0];
    if (issue) showToast({ id: "contact-failure", tone: "danger", text: issueText(issue) });
  }, [lastResult, issueText]);
}
