import type { SubmissionResult } from "@conform-to/react";
import { useParams } from "@remix-run/react";
import FileText from "lucide-react/icons/file-text";
import MessagesSquare from "lucide-react/icons/messages-square";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { buttonStyle } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useDateText } from "~/components/ui/use-date-text";
import { noteScopes } from "~/db/board-values";
import { fileUrl } from "~/features/files/file-url";
import { maxUnits } from "~/features/text/text/typed-text";
import { chosenOf } from "../chosen";
import type { Mention } from "../mentions";
import type { CardPage } from "../read-card-page.server";
import type { CardNote } from "../read-notes.server";
import { longestNote } from "../rules";

const load = async () => (await import("../card-schema")).noteForm;

/** What notes of a card can mention now. */
interface Mentionable {
  /** The path of the deal's conversation; null if there is none. */
  conversation: string | null;
  documents: CardPage["documents"];
}

interface CardNotesProps extends Mentionable {
  notes: CardNote[];
  version: number;
  /** The card's version when a refused form was typed; otherwise `version`. */
  typedAt: number;
  /** The refusal of the form of new notes, or of one note. */
  refused: { id: string | null; result: SubmissionResult<string[]> } | null;
}

/** A card's notes, newest first, with the forms to add, change and remove them. */
export function CardNotes({ notes, refused, ...shared }: CardNotesProps) {
  const { t } = useTranslation("boardCard");
  return (
    <Card asChild>
      <section id="note" aria-labelledby="notes-title" className="scroll-mt-20">
        <h2 id="notes-title" className="text-lg font-semibold">
          {t("notes.title")}
        </h2>
        <NoteForm {...shared} note={null} lastResult={refused?.id === null ? refused.result : undefined} />
        {notes.length === 0 ? (
          <p className="mt-5 border-t border-line pt-5 text-ink-faint">{t("notes.empty")}</p>
        ) : (
          <ul className="mt-5 divide-y divide-line border-t border-line">
            {notes.map((note) => (
              <NoteEntry
                key={note.id}
                {...shared}
                note={note}
                lastResult={refused?.id === note.id ? refused.result : undefined}
              />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

interface NoteProps extends Omit<CardNotesProps, "notes" | "refused"> {
  lastResult: SubmissionResult<string[]> | undefined;
}

function NoteEntry({ note, lastResult, ...shared }: NoteProps & { note: CardNote }) {
  const { t } = useTranslation("boardCard");
  const day = useDateText(note.createdAt);
  return (
    <li className="py-4 last:pb-0">
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
        <span>{day}</span>
        <span>{t(`notes.scopes.${note.scope}`)}</span>
        {note.updatedAt > note.createdAt && <span>{t("notes.edited")}</span>}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{note.text}</p>
      {note.mentions.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {note.mentions.map((mention) => (
            <li key={mention}>
              <MentionLink mention={mention} {...shared} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-1 -ms-3 flex flex-wrap items-start gap-1">
        <details key={shared.version} open={lastResult !== undefined} className="open:order-last open:basis-full">
          <summary
            aria-label={t("notes.editOf", { day })}
            className={buttonStyle({ variant: "ghost", size: "sm", className: "cursor-pointer" })}
          >
            {t("notes.edit")}
          </summary>
          <div className="px-3">
            <NoteForm {...shared} note={note} lastResult={lastResult} />
          </div>
        </details>
        <PostForm preventScrollReset>
          <input type="hidden" name="version" value={shared.version} />
          <input type="hidden" name="id" value={note.id} />
          <SubmitButton
            name="intent"
            value="remove-note"
            variant="ghost"
            size="sm"
            aria-label={t("notes.removeOf", { day })}
          >
            {t("notes.remove")}
          </SubmitButton>
        </PostForm>
      </div>
    </li>
  );
}

/** A mention as a link; of a document that the reader may no longer read, only that it is one. */
function MentionLink({ mention, conversation, documents }: Mentionable & { mention: Mention }) {
  const { t } = useTranslation("boardCard");
  const { icon: Icon, text, to } = useMention(mention, { conversation, documents });
  const style = "inline-flex min-h-11 items-center gap-1.5 text-sm";
  if (to === null) {
    return (
      <span className={`${style} text-ink-faint`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {text ?? t("notes.document")}
      </span>
    );
  }
  return (
    <Link to={to} className={`${style} text-brand-700 underline-offset-4 hover:underline`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="wrap-anywhere">{text}</span>
    </Link>
  );
}

function useMention(mention: Mention, { conversation, documents }: Mentionable) {
  const { t } = useTranslation("boardCard");
  if (mention === "conversation") return { icon: MessagesSquare, text: t("notes.conversation"), to: conversation };
  const document = documents.find(({ id }) => mention === `document:${id}`);
  return {
    icon: FileText,
    text: document?.name || t("notes.document"),
    to: document ? fileUrl(document.id) : null,
  };
}

/** The form of a new note, or of one that is changed. */
function NoteForm({ note, version, typedAt, lastResult, ...mentionable }: NoteProps & { note: CardNote | null }) {
  const { t } = useTranslation("boardCard");
  const { cardid } = useParams();
  const [form, fields] = useZodForm({
    id: note ? `note-${note.id}-${lastResult ? typedAt : version}` : `add-note-${typedAt}`,
    lastResult,
    defaultValue: { text: note?.text ?? "", scope: note?.scope ?? "me", mentions: note?.mentions ?? [] },
    constraint: { text: { required: true, maxLength: maxUnits(longestNote) } },
    load,
  });
  const chosen = chosenOf(fields.mentions.initialValue);
  const options = [
    ...(mentionable.conversation === null ? [] : (["conversation"] as const)),
    ...mentionable.documents.map(({ id }) => `document:${id}` as const),
    // Mentions that can no longer be read stay unless their author removes them.
    ...(note?.mentions ?? []),
  ];
  return (
    <Form
      form={form}
      draft={`/board/cards/${cardid}/notes/${note?.id ?? "new"}`}
      preventScrollReset
      isEdit={note !== null}
      className="mt-3 space-y-4"
    >
      <input type="hidden" name="version" value={version} />
      {note && <input type="hidden" name="id" value={note.id} />}
      <FormErrors form={form} />
      <TextAreaField field={fields.text} label={t("notes.text")} rows={3} />
      {options.length > 0 && (
        <details open={chosen.length > 0}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-brand-700">
            {t("notes.mention")}
          </summary>
          <fieldset>
            <legend className="sr-only">{t("notes.mention")}</legend>
            {[...new Set<Mention>(options)].map((mention) => (
              <MentionOption key={mention} mention={mention} isChosen={chosen.includes(mention)} {...mentionable} />
            ))}
          </fieldset>
        </details>
      )}
      <RadioGroupField
        field={fields.scope}
        label={t("notes.scope")}
        hint={t("notes.scopeHint")}
        layout="inline"
        options={noteScopes.map((scope) => ({ value: scope, label: t(`notes.scopes.${scope}`) }))}
      />
      <SubmitButton name="intent" value={note ? "change-note" : "add-note"} variant="secondary">
        {t(note ? "notes.save" : "notes.add")}
      </SubmitButton>
    </Form>
  );
}

function MentionOption({ mention, isChosen, ...mentionable }: Mentionable & { mention: Mention; isChosen: boolean }) {
  const { text } = useMention(mention, mentionable);
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input type="checkbox" name="mentions" value={mention} defaultChecked={isChosen} className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </label>
  );
}
