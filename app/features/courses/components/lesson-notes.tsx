import Trash2 from "lucide-react/icons/trash-2";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { clock } from "../chapters";
import type { Note } from "../notes.server";
import { maxPostLength } from "../post";

interface LessonNotesProps {
  notes: Note[];
  /** Where the player is, in seconds. */
  position: () => number;
  onGoTo: (seconds: number) => void;
}

/** The reader's own notes on a lesson, each at its moment. */
export function LessonNotes({ notes, position, onGoTo }: LessonNotesProps) {
  const { t } = useTranslation("courses");
  const id = useId();
  const moment = useRef<HTMLInputElement>(null);
  return (
    <section aria-labelledby="notes" className="space-y-4">
      <div>
        <h2 id="notes" className="text-xl font-semibold">
          {t("notes.title")}
        </h2>
        <p className="text-sm text-ink-soft">{t("notes.hint")}</p>
      </div>
      <PostForm
        key={notes.length}
        preventScrollReset
        className="space-y-3"
        onSubmit={() => {
          if (moment.current) moment.current.value = position().toFixed(1);
        }}
      >
        <input type="hidden" name="intent" value="note" />
        <input ref={moment} type="hidden" name="at" defaultValue="0" />
        <label htmlFor={id} className="block font-medium">
          {t("notes.labelStill")}
        </label>
        <textarea id={id} name="text" rows={2} required maxLength={maxPostLength} className="control" />
        <SubmitButton size="sm" name="intent" value="note">
          {t("notes.add")}
        </SubmitButton>
      </PostForm>
      {notes.length === 0 ? (
        <p className="text-ink-soft">{t("notes.empty")}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-3 py-2">
              <Button
                variant="ghost"
                size="sm"
                aria-label={t("notes.goTo", { time: clock(note.at) })}
                onClick={() => onGoTo(note.at)}
                className="tabular-nums"
              >
                {clock(note.at)}
              </Button>
              <p className="min-w-0 flex-1 py-2.5 whitespace-pre-line wrap-anywhere">{note.text}</p>
              <PostForm preventScrollReset>
                <input type="hidden" name="id" value={note.id} />
                <input type="hidden" name="intent" value="deleteNote" />
                <Button
                  type="submit"
                  variant="ghost"
                  size="sm"
                  aria-label={t("notes.delete", { time: clock(note.at) })}
                >
                  <Trash2 aria-hidden />
                </Button>
              </PostForm>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
