import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useIssueText } from "~/components/form/use-issue-text";
import { Notice } from "~/components/ui/notice";

/**
 * Why the page's last post was refused, if it was not for a form field. Takes the focus, because the form may be gone.
 */
export function ActionNotice({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const issueText = useIssueText();
  const notice = useRef<HTMLDivElement>(null);
  const errors = lastResult?.error?.[""] ?? [];
  useEffect(() => {
    if (lastResult?.error?.[""]) notice.current?.focus();
  }, [lastResult]);
  if (errors.length === 0) return null;
  return (
    <div ref={notice} tabIndex={-1} data-form-errors>
      <Notice tone="danger">
        {errors.map((error) => (
          <p key={error} className="text-ink">
            {issueText(error)}
          </p>
        ))}
      </Notice>
    </div>
  );
}
