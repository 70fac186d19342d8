import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";

interface DecisionPanelProps {
  name: string;
  note: FieldMetadata<string>;
  /** The submission shown; the decision applies to this one only. */
  submittedAt: number | null;
  /** Another reviewer who has claimed the profile. */
  claimedBy: string | null;
}

/** Approves a profile, or returns it with a note. Rendered inside the form that also contains the comments. */
export function DecisionPanel({ name, note, submittedAt, claimedBy }: DecisionPanelProps) {
  const { t } = useTranslation("review");
  return (
    <Card asChild>
      <section id="decision" aria-labelledby="decision-title" className="scroll-mt-24 space-y-4">
        <h2 id="decision-title" className="text-lg font-semibold">
          {t("decision.title")}
        </h2>
        <input type="hidden" name="submitted_at" value={submittedAt ?? ""} />
        <TextAreaField
          field={note}
          label={t("decision.note")}
          hint={t("decision.noteHint")}
          required={false}
          rows={4}
        />
        {claimedBy !== null && <p className="text-sm text-warning">{t("claim.other", { who: claimedBy })}</p>}
        <div className="flex flex-wrap gap-3 lg:flex-col">
          <ConfirmDialog
            title={t("decision.approveTitle", { name })}
            description={t("decision.approveDescription")}
            confirmLabel={t("decision.approve")}
          >
            <SubmitButton name="intent" value="approve">
              {t("decision.approve")}
            </SubmitButton>
          </ConfirmDialog>
          <ConfirmDialog
            title={t("decision.returnTitle", { name })}
            description={t("decision.returnDescription")}
            confirmLabel={t("decision.return")}
            tone="danger"
          >
            <SubmitButton name="intent" value="return" variant="danger">
              {t("decision.return")}
            </SubmitButton>
          </ConfirmDialog>
        </div>
      </section>
    </Card>
  );
}
