import { useIssueText } from "./use-issue-text";

/**
 * The error message of a refused form. Pages without a form library load it and its texts only when a form is refused.
 */
export function IssueText({ issue }: { issue: string }) {
  return useIssueText()(issue);
}
