import { Form, useLocation, useNavigation } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import type { Publication, PublishIntent } from "~/features/profiles/publication";
import { barePath, localePath } from "~/locales/locale";

const intents = { draft: "submit", review: "cancel", published: "unpublish" } as const satisfies Record<
  Publication,
  PublishIntent
>;

interface PublishActionsProps {
  area: "/startup" | "/investor";
  publication: Publication;
  /** The required fields that are still empty, with where each is filled in. */
  missing: Array<{ path: string; label: string; to: string }>;
}

/**
 * The account area's main button: submit while unpublished, cancel while in review, unpublish when published (spec §4).
 * It is disabled while something loads and, with the reasons told, while the profile is incomplete.
 */
export function PublishActions({ area, publication, missing }: PublishActionsProps) {
  const { t } = useTranslation("profiles");
  const locale = useLocale();
  const location = useLocation();
  const busy = useNavigation().state !== "idle";
  const intent = intents[publication];

  const button = (
    <SubmitButton
      name="intent"
      value={intent}
      variant={publication === "draft" ? "primary" : publication === "review" ? "secondary" : "danger"}
      disabled={busy || (publication === "draft" && missing.length > 0)}
      aria-describedby={missing.length > 0 && publication === "draft" ? "missing-fields" : undefined}
      className="w-full"
    >
      {t(`action.${intent}`)}
    </SubmitButton>
  );

  return (
    <>
      <Form method="post" action={localePath(locale, area)} preventScrollReset>
        <input type="hidden" name="path" value={barePath(location.pathname)} />
        {publication === "published" ? (
          <ConfirmDialog
            title={t("action.unpublishTitle")}
            description={t("action.unpublishDescription")}
            confirmLabel={t("action.unpublishConfirm")}
            tone="danger"
          >
            {button}
          </ConfirmDialog>
        ) : (
          button
        )}
      </Form>
      {publication === "review" && <p className="text-sm text-ink-faint">{t("action.inReview")}</p>}
      {publication === "draft" && missing.length > 0 && (
        <details className="group text-sm text-ink-soft">
          <summary id="missing-fields" className="flex min-h-9 items-center justify-between gap-2">
            {t("action.incomplete", { number: missing.length })}
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
