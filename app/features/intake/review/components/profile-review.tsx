import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { useLateValidation } from "~/components/form/use-late-validation";
import { Badge } from "~/components/ui/badge";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import { commentKey } from "../commentable-fields";
import type { OpenedReview } from "../open-review.server";
import { ChangeList } from "./change-list";
import { ChangedFields } from "./changed-fields";
import { ClaimBar } from "./claim-bar";
import { CommentBefore, CommentBox } from "./comment-box";
import { DecisionPanel } from "./decision-panel";
import { Phrases } from "./phrase-picker";
import { ProfileHistory } from "./profile-history";
import { ReviewHeader } from "./review-header";
import { SectionCard } from "./section-card";
import { ChangedNotice, ChangesNotice, ReadOnlyNotice } from "./state-notices";
import { TypedComments } from "./typed-comments";
import type { ReviewDraft } from "./use-review-draft";

/** The form's fields, without hidden ones. */
interface Decision {
  note: string;
  comments: Record<string, string>;
}

type Comments = Record<string, FieldMetadata<string>>;

const loadSchema = {
  startup: async () => (await import("../schema")).decisionSchemaOf("startup"),
  investor: async () => (await import("../schema")).decisionSchemaOf("investor"),
};

const formId = "review";

interface ProfileReviewProps {
  profile: OpenedReview;
  draft: ReviewDraft;
  lastResult: SubmissionResult<string[]> | undefined;
}

/**
 * A whole profile, or the submitted changes of a listed one, with comment fields and the decision while it is under
 * review.
 */
export function ProfileReview({ profile, draft, lastResult }: ProfileReviewProps) {
  const { kind, isDue, version, claim } = profile;
  const [form, fields] = useForm<Decision>({
    id: formId,
    lastResult,
    defaultValue: draftValue(profile.draft),
    onValidate: useLateValidation(formId, loadSchema[kind]) as never,
    shouldRevalidate: "onInput",
  });
  const hasChanged = lastResult?.error?.[""]?.includes("errors:wrong_state") ?? false;
  const comments = isDue ? (fields.comments.getFieldset() as unknown as Comments) : null;
  useDecided(draft);

  return (
    <Phrases phrases={profile.phrases} locale={profile.ownerLocale}>
      <ReviewHeader profile={profile} />
      {hasChanged && <ChangedNotice profile={profile} />}
      {hasChanged && !isDue && <TypedComments kind={kind} typed={lastResult?.initialValue ?? {}} />}
      {!hasChanged && (isDue ? <FormErrors form={form} /> : <ReadOnlyNotice profile={profile} />)}
      {isDue && <ClaimBar claim={claim} />}
      {profile.changes && <ChangesNotice kind={kind} id={profile.id} />}
      {version && (
        <ChangeList
          kind={kind}
          outcome={version.outcome}
          since={version.keptAt}
          fields={Object.keys(version.changes)}
        />
      )}
      <Form form={form} onInput={draft.onInput} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0 space-y-6">
          {profile.changes && <ChangesReview profile={profile} comments={comments} />}
          {profile.sections.map((section) => (
            <SectionCard
              key={section.section}
              kind={kind}
              section={section}
              comments={comments}
              before={profile.before}
              changes={version?.changes ?? {}}
            />
          ))}
        </div>
        <aside className="min-w-0 space-y-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          {isDue && <DecisionPanel profile={profile} note={fields.note} draft={draft.state} />}
          <ProfileHistory kind={kind} entries={profile.timeline} />
        </aside>
      </Form>
    </Phrases>
  );
}

/** The differences from the live page, each with a comment field. */
function ChangesReview({ profile, comments }: { profile: OpenedReview; comments: Comments | null }) {
  const { t } = useTranslation("review");
  const { kind, changes, version, before } = profile;
  const labels = useProfileLabels(kind);
  return (
    <ChangedFields
      kind={kind}
      sections={changes ?? []}
      marks={(field) => version?.changes[field] && <Badge tone="info">{t("changes.badge")}</Badge>}
      after={(field) => {
        const comment = comments?.[commentKey(field)];
        return (
          <>
            {before[field] && (
              <CommentBefore
                field={field}
                label={labels.field(field)}
                before={before[field]}
                isChanged={version?.changes[field] !== undefined}
              />
            )}
            {comment && <CommentBox comment={comment} label={labels.field(field)} />}
          </>
        );
      }}
    />
  );
}

function draftValue(draft: OpenedReview["draft"]): Decision | undefined {
  if (!draft) return undefined;
  const comments = Object.entries(draft.comments).map(([field, text]) => [commentKey(field), text] as const);
  return { note: draft.note, comments: Object.fromEntries(comments) };
}

/** Pauses saving the draft while a decision is submitted, and resumes if the decision is rejected. */
function useDecided({ onDecision }: ReviewDraft): void {
  const { state, formData } = useNavigation();
  const intent = formData?.get("intent");
  const isPending = state !== "idle" && (intent === "approve" || intent === "return");
  const [wasPending, current] = [useRef(false), useRef(onDecision)];
  useEffect(() => {
    current.current = onDecision;
  });
  useEffect(() => {
    if (isPending !== wasPending.current) current.current(isPending);
    wasPending.current = isPending;
  }, [isPending, wasPending, current]);
}
