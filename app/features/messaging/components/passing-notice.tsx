import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PassReason } from "~/db/values";

export interface Passing {
  reason: PassReason;
  /** Milliseconds left to undo. */
  undoForMs: number;
}

interface PassingNoticeProps {
  name: string;
  passing: Passing;
  /** Called when it can no longer be undone, to reload the page. */
  onOver: () => void;
}

/**
 * Replaces the message box right after passing, while it can be undone and the other side has not been told. The server
 * keeps the time (`Thread.settlePass`); the countdown is only for display.
 */
export function PassingNotice({ name, passing, onOver }: PassingNoticeProps) {
  const { t } = useTranslation(["messaging", "inbox"]);
  const left = useSecondsLeft(passing, onOver);
  const button = useRef<HTMLButtonElement>(null);

  // The pressed button is gone, so focus moves.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);

  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-sunken px-4 py-4 md:px-5">
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        {t("pass.waiting", { name, reason: t(`inbox:passReasons.${passing.reason}`) })}
      </p>
      <PostForm replace>
        <SubmitButton ref={button} name="intent" value="undo_pass" variant="secondary" aria-label={t("pass.undo")}>
          {t("pass.undoIn", { count: left })}
        </SubmitButton>
      </PostForm>
    </div>
  );
}

/** Whole seconds left; counts down after hydration. */
function useSecondsLeft(passing: Passing, onOver: () => void): number {
  const [left, setLeft] = useState(Math.ceil(passing.undoForMs / 1000));
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const end = performance.now() + passing.undoForMs;
    setLeft(Math.ceil(passing.undoForMs / 1000));
    const timer = setInterval(() => {
      const now = Math.ceil((end - performance.now()) / 1000);
      setLeft(Math.max(0, now));
      if (now > 0) return;
      clearInterval(timer);
      over.current();
    }, 250);
    return () => clearInterval(timer);
  }, [passing]);
  return left;
}
