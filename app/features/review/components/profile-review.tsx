import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import type { OpenedReview } from "../open-review.server";
import { returnSchema } from "../schema";
import { ChangeList } from "./change-list";
import { ClaimBar } from "./claim-bar";
import { DecisionPanel } from "./decision-panel";
import { ProfileHistory } from "./profile-history";
import { ReviewHeader } from "./review-header";
import { SectionCard } from "./section-card";
import { ChangedNotice, ReadOnlyNotice } from "./state-notices";
import { TypedComments } from "./typed-comments";

/** The form's fields, without the hidden ones. */
interface Decision {
  note: string;
  comments: Record<string, string>;
}

const anything = z.object({});

interface ProfileReviewProps {
  profile: OpenedReview;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A whole profile for review, with comment fields and the decision while it is under review. */
export function ProfileReview({ profile, lastResult }: ProfileReviewProps) {
  const { kind, version, claim } = profile;
  const [form, fields] = useForm<Decision>({
    lastResult,
    // Only a return requires a reason; without this conform would validate on the server at every keystroke.
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: (formData.get("intent") === "return" ? returnSchema(kind) : anything) as unknown as z.ZodType<Decision>,
      }),
    shouldRevalidate: "onInput",
  });
  const hasChanged = lastResult?.error?.[""]?.includes("errors:wrong_state") ?? false;
  const isDue = profile.publication === "review";
  const comments = fields.comments.getFieldset() as unknown as Record<string, FieldMetadata<string>>;

  return (
    <>
      <ReviewHeader profile={profile} />
      {hasChanged && <ChangedNotice profile={profile} />}
      {hasChanged && !isDue && <TypedComments kind={kind} typed={lastResult?.initialValue ?? {}} />}
      {!hasChanged && (isDue ? <FormErrors form={form} /> : <ReadOnlyNotice profile={profile} />)}
      {isDue && <ClaimBar claim={claim} />}
      {version && (
        <ChangeList
          kind={kind}
          outcome={version.outcome}
          since={version.keptAt}
          fields={Object.keys(version.changes)}
        />
      )}
      <Form form={form} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0 space-y-6">
          {profile.sections.map((section) => (
            <SectionCard
              key={section.section}
              kind={kind}
              section={section}
              comments={isDue ? comments : null}
              before={profile.before}
              changes={version?.changes ?? {}}
            />
          ))}
        </div>
        <aside className="min-w-0 space-y-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          {isDue && (
            <DecisionPanel
              name={profile.name}
              note={fields.note}
              submittedAt={profile.submittedAt}
              claimedBy={claim && !claim.isMine ? claim.by : null}
            />
          )}
          <ProfileHistory kind={kind} entries={profile.timeline} />
        </aside>
      </Form>
    </>
  );
}
