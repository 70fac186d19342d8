import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Notice } from "~/components/ui/notice";
import { dayMs } from "~/durations";
import { eraseGrace } from "../rules";
import { ProofStep } from "./confirm-form";
import { canProve, ProofFields, type ProofState } from "./proof";
import { useDay } from "./use-day";

const loadEraseSchema = async () => (await import("../schema")).eraseSchema;

const days = eraseGrace / dayMs;

/** The consequences of deleting the account, and the form that requests it. */
export function EraseForm({ proof, lastResult }: { proof: ProofState; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("settings");
  const [form, fields] = useZodForm({
    id: "erase",
    lastResult,
    load: loadEraseSchema,
  });
  return (
    <div className="space-y-5">
      <ul className="list-disc space-y-1.5 ps-5 text-ink-soft marker:text-ink-faint">
        <li>{t("data.deletePoints.erased")}</li>
        <li>{t("data.deletePoints.kept")}</li>
      </ul>
      {canProve(proof) ? (
        <Form form={form} className="max-w-lg space-y-5">
          <FormErrors form={form} />
          <ProofFields proof={proof} page="/account/data" current={fields.current} />
          <ConfirmDialog
            title={t("data.deleteConfirmTitle")}
            description={t("data.deleteConfirmText", { days })}
            confirmLabel={t("data.delete")}
            tone="danger"
          >
            <SubmitButton name="intent" value="erase" variant="danger">
              {t("data.delete")}
            </SubmitButton>
          </ConfirmDialog>
        </Form>
      ) : (
        <ProofStep id="prove-erase" proof={proof} to="/account/data" />
      )}
    </div>
  );
}

/** Shown instead while an erasure is pending: its date, and a button to cancel it. */
export function PendingErasure({ eraseAt }: { eraseAt: number }) {
  const { t } = useTranslation(["settings", "erasing"]);
  const day = useDay();
  return (
    <Notice
      tone="warning"
      title={t("erasing:title", { date: day(eraseAt) })}
      action={
        <PostForm>
          <SubmitButton name="intent" value="cancel">
            {t("data.cancel")}
          </SubmitButton>
        </PostForm>
      }
    >
      {t("erasing:text")}
    </Notice>
  );
}
