import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { RelativeTime } from "~/components/ui/relative-time";
import type { ItemStatus } from "../item-status";
import { StateBadge } from "./state-badge";
import { TaipeiTime } from "./taipei-time";

interface StatusPanelProps {
  /** The item's name. */
  title: string;
  /** Null for a new item. */
  status: ItemStatus | null;
  /** The page that shows it; null if there is none. */
  path: string | null;
  mayPublish: boolean;
  isSingle: boolean;
  mayBeUnpublished: boolean;
  /** Whether built-in content is shown until something is published. */
  hasDefault: boolean;
  /** The summary of missing values. */
  missing: ReactNode;
  /** The form for scheduled publishing. */
  schedule: ReactNode;
  /** Whether the scheduled time is invalid. */
  isScheduleInvalid: boolean;
}

/** An item's status, what readers see of it, and the actions other than editing. */
export function StatusPanel({
  title,
  status,
  path,
  mayPublish,
  isSingle,
  mayBeUnpublished,
  missing,
  schedule,
  isScheduleInvalid,
  hasDefault,
}: StatusPanelProps) {
  const { t } = useTranslation("desk");
  const isScheduled = status !== null && status.scheduledAt !== null;
  const isScheduleOpen = isScheduled || isScheduleInvalid;
  return (
    <Card padding="none" className="divide-y divide-line [&>*]:p-4">
      {status && <Standing {...{ status, path, isSingle, hasDefault }} />}
      <section className="space-y-2">
        <h2 className="font-semibold">{t("missing.title")}</h2>
        {missing}
      </section>
      {mayPublish ? (
        <details open={isScheduleOpen} className="group">
          <summary className="-my-2 flex min-h-11 items-center justify-between gap-3 rounded-lg font-semibold">
            {t("schedule.title")}
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-3 space-y-3">
            {schedule}
            {isScheduled && <ItemButton intent="unschedule" label={t("schedule.cancel")} />}
          </div>
        </details>
      ) : (
        <p className="text-sm text-ink-soft">{t("status.mayNotPublish")}</p>
      )}
      {status && mayPublish && ((status.isLive && mayBeUnpublished) || !isSingle) && (
        <div className="flex flex-wrap gap-3">
          {status.isLive && mayBeUnpublished && (
            <ItemButton
              intent="unpublish"
              label={t("unpublish.submit")}
              confirm={{
                title: t("unpublish.title", { title }),
                description: t(isScheduled ? "unpublish.confirmScheduled" : "unpublish.confirm"),
              }}
            />
          )}
          {!isSingle && status.revision > 0 && (
            <ItemButton
              intent="delete"
              label={t("delete.submit")}
              confirm={{ title: t("delete.title", { title }), description: t("delete.confirm") }}
              isDangerous
            />
          )}
        </div>
      )}
    </Card>
  );
}

function Standing({
  status,
  path,
  isSingle,
  hasDefault,
}: Pick<StatusPanelProps, "path" | "isSingle" | "hasDefault"> & { status: ItemStatus }) {
  const { t } = useTranslation("desk");
  const { state, hasChanges, isLive, liveAt, publishedRevision, scheduledAt, revision } = status;
  return (
    <section className="space-y-2 text-sm">
      <h2 className="sr-only">{t("status.title")}</h2>
      <StateBadge state={state} hasChanges={hasChanges} />
      {scheduledAt !== null && (
        <p>
          {t("status.scheduledFor")} <TaipeiTime at={scheduledAt} />
          {t("status.scheduledVersion", { version: status.scheduledRevision })}
        </p>
      )}
      {isLive && liveAt !== null ? (
        <p>
          {t("status.live", { version: publishedRevision })} <TaipeiTime at={liveAt} />
        </p>
      ) : (
        <p>{t(hasDefault ? "status.notLiveDefault" : "status.notLive")}</p>
      )}
      {revision > 0 && (
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {t("status.draft", { version: revision, name: status.updatedBy ?? t("list.system") })}{" "}
          <RelativeTime seconds={status.updatedAt / 1000} />
        </p>
      )}
      {path !== null && (
        <p className="[overflow-wrap:anywhere]">
          {t(isLive || isSingle ? "status.shownAt" : "status.willBeShownAt")}{" "}
          {isLive || isSingle ? (
            <Link to={path} className="text-brand-700 underline underline-offset-4">
              {path}
            </Link>
          ) : (
            path
          )}
        </p>
      )}
    </section>
  );
}

interface ItemButtonProps {
  intent: "unschedule" | "unpublish" | "delete" | "recover";
  label: string;
  /** The confirmation question. */
  confirm?: { title: string; description: string };
  isDangerous?: boolean;
}

/** A button in its own form, which leaves unsaved input untouched. */
export function ItemButton({ intent, label, confirm, isDangerous = false }: ItemButtonProps) {
  const button = (
    <SubmitButton name="intent" value={intent} variant={isDangerous ? "danger" : "secondary"} size="sm">
      {label}
    </SubmitButton>
  );
  return (
    <PostForm>
      {confirm ? (
        <ConfirmDialog {...confirm} confirmLabel={label} tone={isDangerous ? "danger" : "primary"}>
          {button}
        </ConfirmDialog>
      ) : (
        button
      )}
    </PostForm>
  );
}
