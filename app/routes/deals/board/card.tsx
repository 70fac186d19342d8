import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFormErrors } from "~/components/form/use-issue-text";
import { PagePart } from "~/components/layout/page-part";
import { Notice } from "~/components/ui/notice";
import type { NoteScope } from "~/db/board-values";
import { isGeneralMember } from "~/features/core/access/rules";
import { addNote } from "~/features/deals/board/add-note.server";
import type { BoardCard, CardSubject } from "~/features/deals/board/card";
import {
  addNoteForm,
  changeNoteForm,
  moveForm,
  planForm,
  removeForm,
  removeNoteForm,
  restoreNoteForm,
  seenForm,
  tagsForm,
  undoForm,
} from "~/features/deals/board/card-schema";
import { changeNote } from "~/features/deals/board/change-note.server";
import { CardChanges } from "~/features/deals/board/components/card-changes";
import { CardHeading } from "~/features/deals/board/components/card-heading";
import { CardHistory } from "~/features/deals/board/components/card-history";
import { CardNotes } from "~/features/deals/board/components/card-notes";
import { CardPlan } from "~/features/deals/board/components/card-plan";
import { CardRemoval } from "~/features/deals/board/components/card-removal";
import { CardStage } from "~/features/deals/board/components/card-stage";
import { CardTags } from "~/features/deals/board/components/card-tags";
import { markSeen } from "~/features/deals/board/mark-seen.server";
import { type Mention, splitNote } from "~/features/deals/board/mentions";
import { moveCard } from "~/features/deals/board/move-card.server";
import { planCard } from "~/features/deals/board/plan-card.server";
import { readCardPage } from "~/features/deals/board/read-card-page.server";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import { removeCard } from "~/features/deals/board/remove-card.server";
import { removeNote } from "~/features/deals/board/remove-note.server";
import { setTags } from "~/features/deals/board/set-tags.server";
import { subjectName } from "~/features/deals/board/subject-name";
import { cardConditions } from "~/features/deals/conditions/components/card-conditions-part";
import { readOwnConditions } from "~/features/deals/conditions/read-own-conditions.server";
import { changeOutside } from "~/features/deals/outside/change-outside.server";
import { OutsideForm } from "~/features/deals/outside/components/outside-form";
import { outsideForm } from "~/features/deals/outside/schema";
import { undoCardMove } from "~/features/deals/passing/undo-card-move.server";
import { AmountForm } from "~/features/deals/raise/components/amount-form";
import { ownCurrency } from "~/features/deals/raise/own-currency.server";
import { ShownForm } from "~/features/deals/shown/components/shown-form";
import { mayShow } from "~/features/deals/shown/may-show.server";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";
import { actOnShown } from "../shown-actions.server";

export { unlessRefusedOrOutdated as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "board",
    "boardCard",
    "boardDeals",
    "boardShown",
    "drafts",
    "errors",
    "facts",
    "inbox",
    "profileForms",
    "startups",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("sides", async ({ app, viewer, params, locale, t }) => {
  const cardId = params.cardid ?? "";
  const [read, isOpen, currency] = await Promise.all([
    readCardPage(app, { actor: viewer, cardId, locale }),
    mayShow(app, { actor: viewer, cardId }),
    viewer.kind === "startup" ? ownCurrency(app, { actor: viewer }) : null,
  ]);
  const { subject } = read.card;
  const name = subjectName(t, subject);
  return {
    title: t("boardCard:title", { name }),
    name,
    side: viewer.kind,
    now: app.now(),
    isOpen,
    currency,
    waiting: await readWaiting(app, { viewer, card: read.card }),
    ...read,
  };
});

/** What an investor waits for at its card's startup; null where it has passed on nothing and nothing has been met. */
async function readWaiting(app: App, { viewer, card }: { viewer: BoardOwner; card: BoardCard }) {
  const { subject, stage } = card;
  if (viewer.kind !== "investor" || subject.kind !== "listed" || !isGeneralMember(viewer)) return null;
  const conditions = await readOwnConditions(app, { actor: viewer, startupId: subject.id });
  return stage === "passed" || conditions.length > 0 ? { startupId: subject.id, conditions } : null;
}

export const action = page("sides", async ({ app, viewer: actor, params, request }) => {
  const cardId = params.cardid ?? "";
  const form = await readForm(request);
  const path = `/board/cards/${cardId}`;
  const done = (key: `boardCard:${string}` | `boardDeals:${string}`, to = path) =>
    redirectWithToast(request, to, { tone: "success", key });
  const intent = form.get("intent");
  const shown = typeof intent === "string" ? actOnShown(app, { actor, cardId, intent, form, request }) : undefined;
  if (shown) return shown;
  switch (intent) {
    case "move":
      return submitForm(form, moveForm, async (to) => {
        await moveCard(app, { actor, cardId, ...to });
        return done("boardCard:stage.moved");
      });
    case "undo":
      return submitForm(form, undoForm, async ({ version }) => {
        await undoCardMove(app, { actor, cardId, version });
        return done("boardCard:stage.undone");
      });
    case "plan":
      return submitForm(
        form,
        planForm,
        async ({ version, next_step: nextStep, next_on: nextOn, decide_by: decideBy }) => {
          await planCard(app, { actor, cardId, version, plan: { nextStep, nextOn, decideBy } });
          return done("boardCard:plan.saved");
        },
      );
    case "tags":
      return submitForm(form, tagsForm, async ({ version, kept, added }) => {
        await setTags(app, { actor, cardId, version, tags: [...kept, ...added] });
        return done("boardCard:tags.saved");
      });
    case "add-note":
      return submitForm(form, addNoteForm, async ({ version, ...note }) => {
        await addNote(app, { actor, cardId, version, note });
        return done("boardCard:notes.added");
      });
    case "change-note":
      return submitForm(form, changeNoteForm, async ({ version, id, ...note }) => {
        await changeNote(app, { actor, cardId, version, id, note });
        return done("boardCard:notes.saved");
      });
    case "remove-note":
      return submitForm(form, removeNoteForm, async ({ version, id }) => {
        const removed = await removeNote(app, { actor, cardId, version, id });
        const { scope, text } = removed.note;
        return data({ removed: { id, version: removed.version, scope, ...splitNote(text) } });
      });
    case "restore-note":
      return submitForm(form, restoreNoteForm, async ({ version, id, ...note }) => {
        await addNote(app, { actor, cardId, version, note, removed: id });
        return done("boardCard:notes.restored");
      });
    case "outside":
      return submitForm(form, outsideForm, async ({ version, name, link = "" }) => {
        await changeOutside(app, { actor, cardId, version, outside: { name, link } });
        return done("boardDeals:outside.saved");
      });
    case "seen":
      return submitForm(form, seenForm, async ({ until }) => {
        await markSeen(app, { actor, cardId, until });
        return done("boardCard:changes.marked");
      });
    case "remove":
      return submitForm(form, removeForm, async ({ version }) => {
        await removeCard(app, { actor, cardId, version });
        return done("boardCard:remove.done", "/board");
      });
    default:
      throw new AppError("bad_request");
  }
});

/** Forms that show their own errors. The page shows those of all others. */
const formsWithErrors = ["show_state", "set_amount", "outside", "plan", "tags", "add-note", "change-note"];

export default function DealCard() {
  const loaded = useLoaderData<typeof loader>();
  const { side, now, name, isOpen, currency, waiting, card, notes, moves, suggestions, changes, figures, documents } =
    loaded;
  const answer = useAnswer<typeof action>();
  const removed = answer && "removed" in answer ? answer.removed : null;
  const refusal: SubmissionResult<string[]> | undefined = answer && "status" in answer ? answer : undefined;
  // A refused form stays as it was typed; all others show the card as it is now.
  const [typedAt, setTypedAt] = useState(card.version);
  if (!refusal && typedAt !== card.version) setTypedAt(card.version);
  const intent = String(refusal?.initialValue?.intent ?? "");
  const refusalOf = (form: string) => (intent === form ? refusal : undefined);
  const versionOf = (form: string) => (intent === form ? typedAt : card.version);
  const refusedNote = refusalOf("change-note") ?? refusalOf("add-note");
  const { subject } = card;
  const isGone = subject.kind === "left";
  return (
    <div className="shell max-w-5xl space-y-6 py-8 md:py-12">
      <CardHeading side={side} card={card} />
      {subject.kind === "outside" && (
        <OutsideForm
          outside={{ name: subject.name, link: subject.link }}
          version={card.version}
          formVersion={versionOf("outside")}
          lastResult={refusalOf("outside")}
        />
      )}
      {refusal && !formsWithErrors.includes(intent) && <Refusal refusal={refusal} />}
      {removed && <RemovedNote {...removed} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          {waiting && <PagePart part={cardConditions} props={waiting} />}
          {figures && (
            <CardChanges changes={changes} figures={figures} newsPath={newsPathOf(side, subject)} now={now} />
          )}
          {!isGone && <CardPlan card={card} formVersion={versionOf("plan")} lastResult={refusalOf("plan")} />}
          {!isGone && (
            <CardNotes
              notes={notes}
              documents={documents}
              conversation={conversationOf(subject)}
              version={card.version}
              typedAt={typedAt}
              refused={
                refusedNote
                  ? {
                      id: intent === "change-note" ? String(refusedNote.initialValue?.id) : null,
                      result: refusedNote,
                    }
                  : null
              }
            />
          )}
        </div>
        <div className="min-w-0 space-y-6">
          <CardStage side={side} card={card} canUndo={moves[0]?.by === "hand" && moves.length > 1} />
          {(subject.kind === "listed" || subject.kind === "unlisted") && (
            <ShownForm
              card={card}
              today={taipeiDay(now)}
              name={name}
              isOpen={isOpen}
              formVersion={versionOf("show_state")}
              lastResult={refusalOf("show_state")}
            />
          )}
          {!isGone && currency !== null && (
            <AmountForm
              card={card}
              currency={currency}
              formVersion={versionOf("set_amount")}
              lastResult={refusalOf("set_amount")}
            />
          )}
          {!isGone && (
            <CardTags
              card={card}
              suggestions={suggestions}
              formVersion={versionOf("tags")}
              lastResult={refusalOf("tags")}
            />
          )}
          <CardHistory side={side} moves={moves} />
          <CardRemoval card={card} />
        </div>
      </div>
    </div>
  );
}

const conversationOf = (subject: CardSubject) =>
  (subject.kind === "listed" || subject.kind === "unlisted") && subject.hasConversation
    ? `/messages/${subject.id}`
    : null;

const newsPathOf = (side: "startup" | "investor", subject: CardSubject) =>
  side === "investor" && subject.kind === "listed" ? `/startups/${subject.id}/news` : null;

function Refusal({ refusal }: { refusal: SubmissionResult<string[]> }) {
  const errors = useFormErrors(Object.values(refusal.error ?? {}).flatMap((issues) => issues ?? []));
  return (
    <Notice tone="danger">
      {errors.map((error) => (
        <p key={error} className="text-ink">
          {error}
        </p>
      ))}
    </Notice>
  );
}

interface RemovedNoteProps {
  id: string;
  /** The card's version after the removal. */
  version: number;
  text: string;
  mentions: Mention[];
  scope: NoteScope;
}

/** Says that a note was removed, with the button that brings it back. */
function RemovedNote({ id, version, text, mentions, scope }: RemovedNoteProps) {
  const { t } = useTranslation("boardCard");
  return (
    <Notice
      tone="success"
      action={
        <PostForm preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="scope" value={scope} />
          {mentions.map((mention) => (
            <input key={mention} type="hidden" name="mentions" value={mention} />
          ))}
          <SubmitButton name="intent" value="restore-note" variant="secondary" size="sm">
            {t("notes.undo")}
          </SubmitButton>
        </PostForm>
      }
    >
      {t("notes.removed")}
    </Notice>
  );
}
