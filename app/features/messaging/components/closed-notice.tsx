import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Link } from "~/components/ui/link";
import type { Standing } from "../rules";
import type { Passed } from "../thread-state";
import type { ThreadLink } from "./thread-menu";

interface ClosedNoticeProps {
  name: string;
  passed: Passed | null;
  hasBlocked: boolean;
  standing: Standing;
  /** Where the reader who passed can go from here. */
  afterPass: ThreadLink | null;
}

/** Replaces the message box while the conversation is closed; explains why and how to reopen it. */
export function ClosedNotice({ name, passed, hasBlocked, standing, afterPass }: ClosedNoticeProps) {
  const { t } = useTranslation(["messaging", "inbox"]);
  const reason = passed ? t(`inbox:passReasons.${passed.reason}`) : "";
  const [text, intent, button] =
    standing !== "active"
      ? ([t(`standing.${standing}`, { name }), null, null] as const)
      : hasBlocked
        ? ([t("block.notice", { name }), "unblock", t("block.undo")] as const)
        : passed?.byReader
          ? ([t("pass.byYou", { name, reason }), "reopen", t("pass.reopen")] as const)
          : ([t("pass.byOther", { name, reason }), null, null] as const);
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-sunken px-4 py-4 md:px-5">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        {text}
        {afterPass && passed?.byReader && (
          <Link to={afterPass.to} className="flex min-h-11 items-center text-brand-700 underline underline-offset-4">
            {afterPass.text}
          </Link>
        )}
      </p>
      {intent && (
        <PostForm replace>
          <SubmitButton name="intent" value={intent} size="sm" variant="secondary">
            {button}
          </SubmitButton>
        </PostForm>
      )}
    </div>
  );
}
