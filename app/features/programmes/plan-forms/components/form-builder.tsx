import type { SubmissionResult } from "@conform-to/react";
import Plus from "lucide-react/icons/plus";
import SquarePen from "lucide-react/icons/square-pen";
import Undo2 from "lucide-react/icons/undo-2";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DraftOffer } from "~/components/form/draft-offer";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useDraft } from "~/components/form/use-draft";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { FormField, FormFieldKind } from "~/db/plan-form";
import { duplicated, mergeForms, moved, newField, replaced } from "../form-edits";
import { formLimits } from "../form-fields";
import { type FormIssues, formFieldsSchema, formIssues } from "../form-schema";
import type { FormDraft } from "../read-form.server";
import { isSameForm } from "../same-form";
import { FieldCard } from "./field-card";
import { FormCheck } from "./form-check";
import { FormConflict } from "./form-conflict";
import { FormStatus } from "./form-status";
import { KindDialog } from "./kind-dialog";
import { useFieldName } from "./use-field-name";
import { type SavedForm, useFocusNext, useFormEdits } from "./use-form-edits";

/** The response to a refused post of the builder. */
export type BuilderAnswer = SubmissionResult<string[]> & { conflict?: SavedForm | null };

interface FormBuilderProps {
  draft: FormDraft;
  /** Marks what is missing, after an attempt to publish the version. */
  showsIssues: boolean;
  answer: BuilderAnswer | undefined;
}

/** An undoable change and its description. */
interface Undo {
  text: string;
  button: string;
  run: () => void;
}

/** The builder for a plan's form. */
export function FormBuilder({ draft, answer, ...props }: FormBuilderProps) {
  const { t } = useTranslation(["planForms", "profiles"]);
  const hydrated = useHydrated();
  const nameOf = useFieldName();
  const focusNext = useFocusNext();
  const { base, setBase, fields, setFields, noteSent } = useFormEdits(draft);
  const [open, setOpen] = useState<string | null>(null);
  const [adding, setAdding] = useState<{ at: number } | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [settled, setSettled] = useState<BuilderAnswer | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const kept = useDraft(element, { name: `/staff/plans/${draft.planId}/form`, version: String(draft.revision) });
  useToldChanges(element, { fields, saved: base.fields });

  const showsIssues = isChecked || props.showsIssues;
  const isLocked = draft.status !== "receiving";
  const isDirty = !isSameForm(fields, base.fields);
  const missing = formIssues(fields);
  const refusal = answer !== settled ? answer : undefined;
  const refused = useRefusedIssues(refusal, fields);
  const issues: FormIssues = { ...(showsIssues ? missing : {}), ...refused };
  const allIssues: FormIssues = { ...missing, ...refused };
  const canUse = Object.keys(allIssues).length === 0;
  const isUsed = draft.isUsed && !isDirty;
  const conflict = refusal?.conflict ?? null;

  function set(next: FormField[], message = "") {
    setFields(next);
    setUndo(null);
    setAnnouncement(message);
  }

  const focusOf = (key: string, selector: string) => focusNext(`[data-field="${key}"] ${selector}`);

  function add(kind: FormFieldKind) {
    const at = adding?.at ?? fields.length;
    const field = newField(kind, fields);
    setAdding(null);
    set(fields.toSpliced(at, 0, field));
    setOpen(field.key);
    // The closing dialog restores its own focus first.
    setTimeout(() => focusOf(field.key, "input"));
  }

  function move(field: FormField, from: number, to: number) {
    set(moved(fields, from, to), t("builder.moved", { name: nameOf(field), number: to + 1 }));
    const by = to > from ? 1 : -1;
    const isAtEnd = to === 0 || to === fields.length - 1;
    const hadToggle = document.activeElement?.hasAttribute("data-toggle");
    focusOf(field.key, hadToggle ? "[data-toggle]" : `[data-move="${isAtEnd ? -by : by}"]`);
  }

  function duplicate(field: FormField, at: number) {
    const next = duplicated(fields, at);
    const copy = next[at + 1];
    set(next, t("builder.duplicated", { name: nameOf(field) }));
    if (!copy) return;
    setOpen(copy.key);
    focusOf(copy.key, "input");
  }

  function remove(field: FormField, at: number) {
    const name = nameOf(field);
    setFields(fields.toSpliced(at, 1));
    setAnnouncement("");
    setUndo({
      text: t("builder.removed", { name }),
      button: t("undo"),
      run: () => {
        setFields((all) => (all.some(({ key }) => key === field.key) ? all : all.toSpliced(at, 0, field)));
        setAnnouncement(t("builder.restored", { name }));
        focusOf(field.key, "[data-toggle]");
      },
    });
    focusNext("[data-undo]");
  }

  function merge(theirs: SavedForm) {
    set(mergeForms(base.fields, { mine: fields, theirs: theirs.fields }), t("builder.conflict.merged"));
    goOnFrom(theirs, t("builder.conflict.merged"), fields);
  }

  function takeTheirs(theirs: SavedForm) {
    set(theirs.fields);
    goOnFrom(theirs, t("builder.conflict.replaced"), fields);
  }

  /** Keep the local input recoverable. */
  function goOnFrom(theirs: SavedForm, text: string, mine: FormField[]) {
    setBase(theirs);
    if (answer) setSettled(answer);
    setUndo({ text, button: t("builder.conflict.backToMine"), run: () => setFields(mine) });
    focusNext("[data-undo]");
  }

  function follow(key: string, id: string) {
    setIsChecked(true);
    setOpen(key);
    focusNext(`[id="${id}"]`);
  }

  function restoreDraft() {
    const earlier = kept.earlier;
    if (!earlier) return;
    const entry = (name: string) => {
      const text = earlier.entries.find(([one]) => one === name)?.[1];
      return formFieldsSchema.safeParse(readJson(text)).data;
    };
    const [typed, opened] = [entry("fields"), entry("opened")];
    kept.close(false);
    if (!typed) return;
    set(typed);
    // If someone saved since the draft was typed, saving reports the conflict.
    if (opened && earlier.base !== null) setBase({ fields: opened, revision: Number(earlier.base) });
  }

  // After a save there is nothing to undo.
  const [saved, setSaved] = useState(draft.revision);
  if (saved !== draft.revision) {
    setSaved(draft.revision);
    setUndo(null);
  }

  useEffect(() => {
    if (conflict) focusNext("#form-conflict");
  }, [conflict, focusNext]);

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <aside aria-label={t("builder.state.title")} className="xl:sticky xl:top-24 xl:order-last">
        <FormStatus
          {...draft}
          isUsed={isUsed}
          check={isLocked ? null : <FormCheck fields={fields} issues={allIssues} onFollow={follow} />}
        />
      </aside>
      <div className="min-w-0 space-y-4">
        {isLocked ? (
          <Notice>{t("builder.movedOn")}</Notice>
        ) : (
          <div className="hidden noscript:block">
            <Notice tone="warning">{t("builder.noScript")}</Notice>
          </div>
        )}
        {kept.earlier && !isLocked && (
          <DraftOffer at={kept.earlier.at} onRestore={restoreDraft} onDiscard={() => kept.close(true)} />
        )}
        {conflict ? (
          <FormConflict
            base={base.fields}
            theirs={conflict.fields}
            onMerge={() => merge(conflict)}
            onTheirs={() => takeTheirs(conflict)}
          />
        ) : (
          <FormErrors form={{ errors: refusal?.error?.[""] ?? undefined, errorId: "form-errors" }} />
        )}
        {fields.length === 0 && (
          <EmptyState icon={SquarePen} title={t("builder.empty")} description={t("builder.emptyHint")} />
        )}
        <ol aria-label={t("builder.fields")} className="group/rows space-y-3 empty:hidden">
          {fields.map((field, at) => (
            <FieldCard
              key={field.key}
              field={field}
              at={at}
              fields={fields}
              isOpen={open === field.key && !isLocked}
              isLocked={isLocked}
              issues={issues}
              onToggle={() => setOpen(open === field.key ? null : field.key)}
              onChange={(changed) => setFields((all) => replaced(all, changed))}
              onMove={(to) => move(field, at, to)}
              onDuplicate={() => duplicate(field, at)}
              onRemove={() => remove(field, at)}
              onAddBelow={() => setAdding({ at: at + 1 })}
            />
          ))}
        </ol>
        {hydrated &&
          !isLocked &&
          (fields.length < formLimits.fields ? (
            <Button
              variant="secondary"
              onClick={() => setAdding({ at: fields.length })}
              className="w-full border-dashed"
            >
              <Plus aria-hidden />
              {t("builder.add")}
            </Button>
          ) : (
            <p className="text-ink-faint">{t("builder.full", { max: formLimits.fields })}</p>
          ))}
        <KindDialog isOpen={adding !== null} onClose={() => setAdding(null)} onChoose={add} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 -mx-4 space-y-2 border-t border-line bg-canvas/95 px-4 py-3 backdrop-blur sm:mx-0 sm:rounded-2xl sm:border sm:bg-surface/95"
        >
          {undo && (
            <p role="status" className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
              <span className="min-w-0 [overflow-wrap:anywhere]">{undo.text}</span>
              <Button
                data-undo
                variant="ghost"
                size="sm"
                onClick={() => {
                  setUndo(null);
                  undo.run();
                }}
              >
                <Undo2 aria-hidden />
                {undo.button}
              </Button>
            </p>
          )}
          {isLocked ? (
            <Button asChild variant="secondary">
              <Link to={`/staff/plans/${draft.planId}/form/preview`}>{t("builder.preview")}</Link>
            </Button>
          ) : (
            <PostForm
              ref={element}
              isEdit
              draft={kept.key}
              onInput={kept.touch}
              onSubmit={() => {
                kept.flush();
                noteSent();
              }}
              className="flex flex-wrap items-center gap-3"
            >
              <input type="hidden" name="fields" value={JSON.stringify(fields)} />
              {/* What a locally kept draft was based on, for restoring it later. */}
              <input type="hidden" name="opened" value={JSON.stringify(base.fields)} />
              <input type="hidden" name="base" value={base.revision} />
              <SubmitButton name="intent" value="save" variant="secondary" className="noscript:hidden">
                {t("builder.save")}
              </SubmitButton>
              <SubmitButton name="intent" value="preview" variant="secondary">
                {t("builder.preview")}
              </SubmitButton>
              {canUse || !hydrated ? (
                <ConfirmDialog
                  title={t("builder.useTitle")}
                  description={
                    draft.version === 0 ? t("builder.useFirst") : t("builder.useNext", { version: draft.version + 1 })
                  }
                  confirmLabel={t("builder.useSubmit", { version: draft.version + 1 })}
                >
                  <SubmitButton name="intent" value="use" disabled={isUsed}>
                    {t("builder.use")}
                  </SubmitButton>
                </ConfirmDialog>
              ) : (
                <Button
                  onClick={() => {
                    setIsChecked(true);
                    focusNext("#form-check");
                  }}
                >
                  {t("builder.use")}
                </Button>
              )}
              <p aria-live="polite" className="ms-auto text-sm whitespace-nowrap text-ink-faint">
                {hydrated && t(isDirty ? "builder.unsaved" : "builder.allSaved")}
              </p>
            </PostForm>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Fires input events for field changes, so that the surrounding form's shortcut, draft and unsaved-changes guard notice
 * them.
 */
function useToldChanges(
  form: { readonly current: HTMLFormElement | null },
  { fields, saved }: { fields: readonly FormField[]; saved: readonly FormField[] },
) {
  const told = useRef(fields);
  useEffect(() => {
    if (told.current === fields) return;
    told.current = fields;
    if (fields !== saved) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [form, fields, saved]);
}

/** The server's problems by path, while the fields are as sent. */
function useRefusedIssues(answer: BuilderAnswer | undefined, fields: readonly FormField[]): FormIssues {
  const [refused, setRefused] = useState({ answer, fields });
  if (refused.answer !== answer) setRefused({ answer, fields });
  if (refused.fields !== fields || !answer?.error) return {};
  return Object.fromEntries(Object.entries(answer.error).flatMap(([path, own]) => (path && own ? [[path, own]] : [])));
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
