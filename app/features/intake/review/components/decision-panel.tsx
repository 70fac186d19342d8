import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import type { OpenedReview } from "../open-review.server";
import { type Claim, TakeOverDialog } from "./claim-bar";
import { DraftMark } from "./draft-mark";
import { InsertPhraseButton } from "./phrase-picker";
import type { DraftState } from "./use-review-draft";

interface DecisionPanelProps {
  profile: Pick<OpenedReview, "name" | "subject" | "submittedAt" | "revision" | "claim">;
  note: FieldMetadata<string>;
  draft: DraftState;
}

/**
 * Approves a profile or its changes, or returns them with a note. Must be rendered inside the form that contains the
 * comments.
 */
export function DecisionPanel({ profile, note, draft }: DecisionPanelProps) {
  const { t } = useTranslation(["review", "reviewDesk"]);
  const { name, subject, submittedAt, revision, claim } = profile;
  const isChanges = subject === "changes";
  return (
    <Card asChild>
      <section id="decision" aria-labelledby="decision-title" className="scroll-mt-24 space-y-4">
        <h2 id="decision-title" className="text-lg font-semibold">
          {t("decision.title")}
        </h2>
        {/* The decision applies only to what is shown. */}
        <input type="hidden" name="submitted_at" value={submittedAt ?? ""} />
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="revision" value={revision} />
        <div>
          <TextAreaField
            field={note}
            label={t("decision.note")}
            hint={t("decision.noteHint")}
            required={false}
            rows={4}
          />
          <div className="mt-1 flex flex-wrap items-center gap-x-4">
            <InsertPhraseButton field={note.id} />
            <DraftMark state={draft} />
          </div>
        </div>
        {claim && !claim.isMine ? (
          <TakeOver claim={claim} />
        ) : (
          <div className="flex flex-wrap gap-3 lg:flex-col">
            <ConfirmDialog
              title={t(isChanges ? "reviewDesk:decision.approveTitle" : "decision.approveTitle", { name })}
              description={t(isChanges ? "reviewDesk:decision.approveDescription" : "decision.approveDescription")}
              confirmLabel={t(isChanges ? "reviewDesk:decision.approve" : "decision.approve")}
            >
              <SubmitButton name="intent" value="approve">
                {t(isChanges ? "reviewDesk:decision.approve" : "decision.approve")}
              </SubmitButton>
            </ConfirmDialog>
            <ConfirmDialog
              title={t("decision.returnTitle", { name })}
              description={t(isChanges ? "reviewDesk:decision.returnDescription" : "decision.returnDescription")}
              confirmLabel={t("decision.return")}
              tone="danger"
            >
              <SubmitButton name="intent" value="return" variant="danger">
                {t("decision.return")}
              </SubmitButton>
            </ConfirmDialog>
          </div>
        )}
      </section>
    </Card>
  );
}

/** Reviewers without the claim must take the review over before they can decide. */
function TakeOver({ claim }: { claim: Claim }) {
  const { t } = useTranslation(["review", "reviewDesk"]);
  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-soft">{t("reviewDesk:takeOver")}</p>
      <input type="hidden" name="from" value={claim.reviewerId} />
      <TakeOverDialog who={claim.by}>
        <SubmitButton name="intent" value="take_over" variant="secondary">
          {t("claim.takeOver")}
        </SubmitButton>
      </TakeOverDialog>
    </div>
  );
}
