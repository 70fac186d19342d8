import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import type { SpecialState } from "../special";

interface SpecialActsProps {
  subject: string;
  state: SpecialState;
  /** How many subscribers have got it. */
  sent: number;
}

/** What can be done with a special issue besides writing it, by its state. */
export function SpecialActs({ subject, state, sent }: SpecialActsProps) {
  const { t } = useTranslation("newsletterDesk");
  if (state === "sent") return null;
  return (
    <PostForm preventScrollReset className="flex flex-wrap gap-3">
      {state === "draft" && (
        <ConfirmDialog
          title={t("form.deleteTitle", { subject })}
          description={t("form.deleteText")}
          confirmLabel={t("form.delete")}
          tone="danger"
        >
          <SubmitButton name="intent" value="delete" variant="danger">
            {t("form.delete")}
          </SubmitButton>
        </ConfirmDialog>
      )}
      {state === "scheduled" && (
        <SubmitButton name="intent" value="take-back" variant="secondary">
          {t("form.takeBack")}
        </SubmitButton>
      )}
      {state === "sending" && (
        <SubmitButton name="intent" value="pause" variant="secondary">
          {t("sending.pause")}
        </SubmitButton>
      )}
      {state === "paused" && (
        <>
          <SubmitButton name="intent" value="resume">
            {t("sending.resume")}
          </SubmitButton>
          <ConfirmDialog
            title={t("sending.endTitle", { subject })}
            description={t("sending.endText", { count: sent })}
            confirmLabel={t("sending.end")}
            tone="danger"
          >
            <SubmitButton name="intent" value="end" variant="danger">
              {t("sending.end")}
            </SubmitButton>
          </ConfirmDialog>
        </>
      )}
    </PostForm>
  );
}
