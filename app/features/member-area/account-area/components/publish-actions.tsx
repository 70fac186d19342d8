import { useLocation, useNavigation } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { type Publication, type PublishIntent, withChangesField } from "~/features/profiles/profiles/publication";
import type { PendingSummary } from "../pending-summary";
import { AsIsBox } from "./as-is-box";
import { PendingActions } from "./pending-actions";

const intents = { draft: "submit", review: "cancel", published: "unpublish" } as const satisfies Record<
  Publication,
  PublishIntent
>;

interface PublishActionsProps {
  area: "/startup" | "/investor";
  publication: Publication;
  pending: PendingSummary | null;
  /** The empty required fields, each with the path of its form. */
  missing: Array<{ path: string; label: string; to: string }>;
  /** Whether the saved profile can be submitted; the missing fields may be filled in but unsaved. */
  isSaved: boolean;
}

/**
 * The account area's main button: submit while unpublished, cancel while in review, unpublish when published
 * (product §4.2). Disabled during navigation and while the profile is incomplete; the missing fields are then listed.
 */
export function PublishActions({ area, publication, pending, missing, isSaved }: PublishActionsProps) {
  const { t } = useTranslation(["profiles", "pending"]);
  const location = useLocation();
  const busy = useNavigation().state !== "idle";
  const intent = intents[publication];
  const hasChanges = pending !== null && pending.state !== "discarded" && pending.count > 0;

  const button = (
    <SubmitButton
      name="intent"
      value={intent}
      variant={publication === "draft" ? "primary" : publication === "review" ? "secondary" : "danger"}
      disabled={busy || (publication === "draft" && (missing.length > 0 || !isSaved))}
      aria-describedby={missing.length > 0 && publication === "draft" ? "missing-fields" : undefined}
      className="w-full"
    >
      {t(`action.${intent}`)}
    </SubmitButton>
  );

  return (
    <>
      <PendingActions area={area} publication={publication} pending={pending} />
      <PostForm action={area} preventScrollReset className="space-y-3">
        <input type="hidden" name="path" value={location.pathname} />
        {publication === "published" && hasChanges && (
          <label className="flex items-start gap-2 text-sm text-ink-soft">
            <input type="checkbox" name={withChangesField} value="1" className="mt-1 size-4 shrink-0" />
            <span>{t("pending:unpublish.withChanges")}</span>
          </label>
        )}
        {publication === "draft" && <AsIsBox />}
        {publication === "published" ? (
          <ConfirmDialog
            title={t("action.unpublishTitle")}
            description={t(hasChanges ? "pending:unpublish.description" : "action.unpublishDescription")}
            confirmLabel={t("action.unpublishConfirm")}
            tone="danger"
          >
            {button}
          </ConfirmDialog>
        ) : (
          button
        )}
      </PostForm>
      {publication === "review" && <p className="text-sm text-ink-faint">{t("action.inReview")}</p>}
      {publication === "draft" && missing.length === 0 && !isSaved && (
        <p className="text-sm text-ink-soft">{t("action.saveFirst")}</p>
      )}
      {publication === "draft" && missing.length > 0 && (
        <details className="group text-sm text-ink-soft">
          <summary id="missing-fields" className="flex min-h-11 items-center justify-between gap-2">
            {t("action.incomplete", { count: missing.length })}
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="mt-1 list-disc space-y-0.5 ps-5">
            {missing.map(({ path, label, to }) => (
              <li key={path}>
                <Link to={to} className="underline-offset-4 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
