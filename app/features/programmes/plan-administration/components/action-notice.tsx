import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/components/ui/notice";
import { translateIssue } from "~/locales/issues";

/** Why the last post of the page was refused, if not for a field of its form. Takes the focus, because the form may be gone. */
export function ActionNotice({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation();
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
            {translateIssue(t, error)}
          </p>
        ))}
      </Notice>
    </div>
  );
}
