import FilePen from "lucide-react/icons/file-pen";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { tabStyle } from "~/components/ui/tabs";
import type { Side } from "~/db/values";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import type { Publication } from "~/features/profiles/profiles/publication";
import type { OwnChanges } from "../open-own-changes.server";
import { ChangedFields } from "./changed-fields";

export const changesAudiences = {
  startup: ["visitor", "member", "premium"],
  investor: ["visitor", "startup"],
} as const satisfies Record<Side, readonly string[]>;

type Audience = (typeof changesAudiences)[Side][number];

interface OwnChangesProps {
  kind: Side;
  publication: Publication;
  changes: Omit<OwnChanges, "content"> | null;
  /** The audience whose view of the changed page is shown instead of the changes, and that view. */
  as: Audience | null;
  preview: ReactNode;
}

/** The owner's page about pending changes: what they change, and how the page will look. */
export function OwnChangesPage({ kind, publication, changes, as, preview }: OwnChangesProps) {
  const { t } = useTranslation(["pending", "changesPage"]);
  if (!changes) {
    return (
      <div className="space-y-6">
        <PageHeader title={t("title")} />
        <EmptyState icon={FilePen} title={t("changesPage:empty")} description={t("changesPage:emptyText")} />
      </div>
    );
  }
  const isAside = publication !== "published" && changes.state !== "discarded";
  return (
    <div className="space-y-6">
      {preview === null ? (
        <PageHeader title={t("title")} description={t("changesPage:description")} />
      ) : (
        <Notice title={t("changesPage:previewNotice")} />
      )}
      <p>
        <Badge tone={changes.state === "returned" ? "warning" : "info"}>
          {t(`changesPage:state.${changes.state}`)}
        </Badge>
      </p>
      <nav aria-label={t("changesPage:tabs")} className="flex overflow-x-auto border-b border-line">
        <Link to={`/${kind}/changes`} aria-current={as === null ? "page" : undefined} className={tabStyle}>
          {t("changesPage:changes")}
        </Link>
        {changesAudiences[kind].map((audience) => (
          <Link
            key={audience}
            to={`/${kind}/changes?as=${audience}`}
            preventScrollReset
            aria-current={audience === as ? "page" : undefined}
            className={tabStyle}
          >
            {t(`changesPage:as.${audience}`)}
          </Link>
        ))}
      </nav>
      {preview ?? (
        <>
          {changes.state === "discarded" && (
            <Notice
              tone="warning"
              action={<ChangesButton kind={kind} intent="restore_changes" label={t("action.restore")} />}
            >
              {t("changesPage:discardedText")}
            </Notice>
          )}
          {isAside && <AsideNotice kind={kind} publication={publication} revision={changes.revision} />}
          <ReturnedNotice kind={kind} returned={changes.returned} />
          <ChangedFields kind={kind} sections={changes.sections} />
        </>
      )}
    </div>
  );
}

function AsideNotice({ kind, publication, revision }: { kind: Side; publication: Publication; revision: number }) {
  const { t } = useTranslation(["pending", "changesPage"]);
  return (
    <Notice
      action={
        <>
          {publication === "draft" && (
            <ChangesButton
              kind={kind}
              intent="apply_changes"
              label={t("action.apply")}
              confirm={{ title: t("apply.title"), description: t("apply.description") }}
              fields={{ revision }}
            />
          )}
          <ChangesButton
            kind={kind}
            intent="discard_changes"
            label={t("action.discard")}
            confirm={{ title: t("discard.title"), description: t("discard.description") }}
          />
        </>
      }
    >
      {t("changesPage:asideText")}
    </Notice>
  );
}

function ReturnedNotice({ kind, returned }: { kind: Side; returned: OwnChanges["returned"] }) {
  const { t } = useTranslation(["pending", "changesPage"]);
  const labels = useProfileLabels(kind);
  if (!returned) return null;
  const comments = Object.entries(returned.comments);
  return (
    <Notice
      tone="warning"
      title={t("changesPage:returnedTitle")}
      action={
        comments.length > 0 && (
          <Link to={`/${kind}/comments`} className="font-medium text-brand-700 underline underline-offset-4">
            {t("changesPage:answer")}
          </Link>
        )
      }
    >
      {returned.note && <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{returned.note}</p>}
      <dl className="mt-2 space-y-1">
        {comments.map(([field, comment]) => (
          <div key={field}>
            <dt className="font-medium text-ink">{labels.field(field)}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{comment}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

interface ChangesButtonProps {
  kind: Side;
  intent: "restore_changes" | "apply_changes" | "discard_changes";
  label: string;
  confirm?: { title: string; description: string };
  fields?: Record<string, number>;
}

function ChangesButton({ kind, intent, label, confirm, fields = {} }: ChangesButtonProps) {
  const button = (
    <SubmitButton name="intent" value={intent} variant="secondary" size="sm">
      {label}
    </SubmitButton>
  );
  return (
    <PostForm action={`/${kind}`}>
      <input type="hidden" name="path" value={`/${kind}/changes`} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {confirm ? (
        <ConfirmDialog {...confirm} confirmLabel={label}>
          {button}
        </ConfirmDialog>
      ) : (
        button
      )}
    </PostForm>
  );
}
