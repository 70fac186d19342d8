import type { ReactNode } from "react";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";

interface KeywordButtonProps {
  /** The folded keyword. */
  keyword: string;
  intent: "dismiss" | "reopen";
  children: ReactNode;
}

/** A button of a keyword without results. */
export function KeywordButton({ keyword, intent, children }: KeywordButtonProps) {
  return (
    <PostForm>
      <input type="hidden" name="keyword" value={keyword} />
      <SubmitButton name="intent" value={intent} variant="ghost" size="sm">
        {children}
      </SubmitButton>
    </PostForm>
  );
}
