import { type SubmissionResult, useForm } from "@conform-to/react";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { clock } from "~/features/publishing/content-kinds/course/chapters";
import { maxUnits } from "~/features/text/text/typed-text";
import type { Note } from "../notes.server";
import { maxPostLength } from "../post";

interface LessonNotesProps {
  notes: Note[];
  /** The player's position in seconds. */
  position: () => number;
  onGoTo: (seconds: number) => void;
  /** The storage key of the draft (decision 034). */
  draft: string;
  answer: SubmissionResult<string[]> | null;
}

/** The reader's own notes on a lesson, each linked to its time. */
export function LessonNotes({ notes, position, onGoTo, draft, answer }: LessonNotesProps) {
  const { t } = useTranslation("courses");
  return (
    <section aria-labelledby="notes" className="space-y-4">
      <div>
        <h2 id="notes" className="text-xl font-semibold">
          {t("notes.title")}
        </h2>
        <p className="text-sm text-ink-soft">{t("notes.hint")}</p>
      </div>
      <NoteForm key={notes.length} id={`note-${notes.length}`} {...{ draft, position, answer }} />
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
                <input type="hidden" name="note" value={note.id} />
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

function NoteForm({
  id,
  draft,
  position,
  answer,
}: Pick<LessonNotesProps, "draft" | "position" | "answer"> & { id: string }) {
  const { t } = useTranslation("courses");
  const moment = useRef<HTMLInputElement>(null);
  const [form, fields] = useForm<{ text: string }>({
    id,
    lastResult: answer,
    constraint: { text: { required: true, maxLength: maxUnits(maxPostLength) } },
    onSubmit: () => {
      if (moment.current) moment.current.value = position().toFixed(1);
    },
  });
  return (
    <Form form={form} draft={draft} preventScrollReset className="space-y-3">
      <FormErrors form={form} />
      <input ref={moment} type="hidden" name="at" defaultValue="0" data-transient />
      <TextAreaField field={fields.text} label={t("notes.label")} rows={2} />
      <SubmitButton size="sm" name="intent" value="note">
        {t("notes.add")}
      </SubmitButton>
    </Form>
  );
}
