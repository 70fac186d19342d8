import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { Notice } from "~/components/ui/notice";
import { PostForm } from "./post-form";
import { SubmitButton } from "./submit-button";

interface UndoNoticeProps {
  /** The intent of the page's action that undoes the act. */
  intent: string;
  /** What that action needs, serialised. */
  content: string;
  /** The button's text. */
  undo: string;
  children: ReactNode;
}

/** Says what was just done, with the button that undoes it; works without scripts. */
export function UndoNotice({ intent, content, undo, children }: UndoNoticeProps) {
  return (
    <Notice
      tone="success"
      action={
        <PostForm preventScrollReset>
          <input type="hidden" name="content" value={content} />
          <SubmitButton name="intent" value={intent} variant="secondary" size="sm">
            <Undo2 aria-hidden />
            {undo}
          </SubmitButton>
        </PostForm>
      }
    >
      {children}
    </Notice>
  );
}
