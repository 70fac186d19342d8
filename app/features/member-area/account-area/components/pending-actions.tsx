import { useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import type { Publication } from "~/features/profiles/profiles/publication";
import type { PendingSummary } from "../pending-summary";
import { AsIsBox } from "./as-is-box";

interface PendingActionsProps {
  area: "/startup" | "/investor";
  publication: Publication;
  pending: PendingSummary | null;
}

/**
 * The buttons for changes to a listed profile (decision 036): begin, submit, cancel and discard. Shown beside
 * "Unpublish and edit", which product §4.2 requires.
 */
export function PendingActions({ area, publication, pending }: PendingActionsProps) {
  const { t } = useTranslation("pending");
  const location = useLocation();
  const busy = useNavigation().state !== "idle";
  if (publication !== "published") return null;
  const state = pending?.state ?? "discarded";
  const isEditable = state === "draft" || state === "returned";
  const isReady = pending !== null && pending.count > 0 && pending.missing.length === 0;
  return (
    <PostForm action={area} preventScrollReset className="space-y-2">
      <input type="hidden" name="path" value={location.pathname} />
      {state === "discarded" && (
        <>
          <SubmitButton name="intent" value="prepare_changes" disabled={busy} className="w-full">
            {t("action.prepare")}
          </SubmitButton>
          <p className="text-sm text-ink-faint">{t("action.prepareHint")}</p>
        </>
      )}
      {isEditable && (
        <>
          <AsIsBox />
          <SubmitButton name="intent" value="submit_changes" disabled={busy || !isReady} className="w-full">
            {t("action.submit")}
          </SubmitButton>
          {pending && !isReady && (
            <p className="text-sm text-ink-faint">
              {pending.count === 0 ? t("action.nothing") : t("action.missing", { count: pending.missing.length })}
            </p>
          )}
          <ConfirmDialog
            title={t("discard.title")}
            description={t("discard.description")}
            confirmLabel={t("action.discard")}
            tone="danger"
          >
            <SubmitButton name="intent" value="discard_changes" variant="secondary" disabled={busy} className="w-full">
              {t("action.discard")}
            </SubmitButton>
          </ConfirmDialog>
        </>
      )}
      {state === "submitted" && (
        <>
          <SubmitButton name="intent" value="cancel_changes" variant="secondary" disabled={busy} className="w-full">
            {t("action.cancel")}
          </SubmitButton>
          <p className="text-sm text-ink-faint">{t("action.inReview")}</p>
        </>
      )}
      {pending && (
        <p className="text-sm">
          <Link to={`${area}/changes`} className="text-brand-700 underline underline-offset-4">
            {t(state === "discarded" ? "action.showDiscarded" : "action.show", { count: pending.count })}
          </Link>
        </p>
      )}
    </PostForm>
  );
}
