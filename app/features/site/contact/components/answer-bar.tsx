import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { UndoNotice } from "~/components/form/undo-notice";
import { Notice } from "~/components/ui/notice";
import { useHydrated } from "~/components/ui/use-hydrated";

/** The form to which the checkboxes of the cards belong. */
const formId = "answer-chosen";

/** Marks the chosen messages of the page as answered. With scripts, one box chooses all of them. */
export function AnswerBar({ isRefused }: { isRefused: boolean }) {
  const { t } = useTranslation("contact");
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);

  function chooseAll(isChosen: boolean) {
    for (const box of form.current?.elements ?? []) {
      if (box instanceof HTMLInputElement && box.name === "ids") box.checked = isChosen;
    }
  }

  return (
    <PostForm ref={form} id={formId} replace preventScrollReset className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {hydrated && (
          <label className="inline-flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              onChange={(event) => chooseAll(event.currentTarget.checked)}
            />
            {t("desk.chosen.all")}
          </label>
        )}
        <SubmitButton name="intent" value="answer-chosen" variant="secondary" size="sm">
          {t("desk.chosen.answer")}
        </SubmitButton>
      </div>
      {isRefused && (
        <p role="alert" className="text-sm text-danger">
          {t("desk.chosen.none")}
        </p>
      )}
    </PostForm>
  );
}

/** The checkbox of a message. */
export function MessageChoice({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("contact");
  return (
    <label className="-m-3 inline-flex min-h-11 min-w-11 items-center justify-center">
      <span className="sr-only">{t("desk.chosen.choose", { name })}</span>
      <input type="checkbox" name="ids" value={id} form={formId} className="size-5" />
    </label>
  );
}

/** What one post marked as answered, with the button that undoes exactly that. */
export function AnsweredNotice({ count, content }: { count: number; content: string }) {
  const { t } = useTranslation("contact");
  const text = t("desk.chosen.answered", { count });
  if (count === 0) return <Notice>{text}</Notice>;
  return (
    <UndoNotice intent="reopen-answered" content={content} undo={t("desk.chosen.undo")}>
      {text}
    </UndoNotice>
  );
}
