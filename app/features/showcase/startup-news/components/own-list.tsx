import Gift from "lucide-react/icons/gift";
import Newspaper from "lucide-react/icons/newspaper";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { UndoNotice } from "~/components/form/undo-notice";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import type { LocalText } from "~/features/text/text/foreign-name";

interface OwnListProps {
  kind: "news" | "rewards";
  /** The number of entries. */
  count: number;
  /** The bare path of the list; the form for a new entry is at `/new` below it. */
  listPath: string;
  /** The bare path of the public page. */
  publicPath: string;
  /** The entry just deleted. */
  deleted: DeletedNoticeProps | undefined;
  /** The list; not rendered while empty. */
  children: ReactNode;
}

/** The page where an owner manages news or rewards. */
export function OwnList({ kind, count, listPath, publicPath, deleted, children }: OwnListProps) {
  const { t } = useTranslation(["news", "ownNews"]);
  const add = (
    <Button asChild>
      <Link to={`${listPath}/new`}>
        <Plus aria-hidden />
        {t(`ownNews:own.${kind}New`)}
      </Link>
    </Button>
  );
  return (
    <div className="space-y-6">
      <PageHeader
        title={t(`ownNews:own.${kind}Title`)}
        description={t(`ownNews:own.${kind}Description`)}
        actions={count > 0 && add}
      />
      {deleted && <DeletedNotice {...deleted} />}
      {count === 0 ? (
        <EmptyState
          icon={icons[kind]}
          title={t(`ownNews:own.${kind}Empty`)}
          description={t(`ownNews:own.${kind}EmptyHint`)}
          action={add}
        />
      ) : (
        children
      )}
      <p className="flex flex-wrap gap-3">
        <Button asChild variant="ghost">
          <Link to="/startup/more">{t("ownNews:own.backToMore")}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to={publicPath}>{t("ownNews:own.view")}</Link>
        </Button>
      </p>
    </div>
  );
}

const icons = { news: Newspaper, rewards: Gift };

interface OwnEntryProps {
  id: string;
  heading: LocalText | null;
  editPath: string;
  /** Additional buttons, before the standard ones. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the owner's own posts, with the buttons to edit and delete it. */
export function OwnEntry({ id, heading, editPath, actions, children }: OwnEntryProps) {
  const { t } = useTranslation(["news", "ownNews"]);
  const lang = useForeignLang(heading?.locale);
  const title = heading?.text ?? t("untitled");
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold break-words" lang={lang}>
          {title}
        </h2>
        <div className="mt-1 text-sm text-ink-faint">{children}</div>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {actions}
        <Button asChild variant="ghost" size="sm">
          <Link to={editPath} aria-label={t("ownNews:own.editOf", { title })}>
            <Pencil aria-hidden />
            {t("ownNews:own.edit")}
          </Link>
        </Button>
        <PostForm preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="delete" />
          <ConfirmDialog
            title={t("ownNews:own.deleteTitle", { title })}
            description={t("ownNews:own.deleteDescription")}
            confirmLabel={t("ownNews:own.deleteConfirm")}
            tone="danger"
          >
            <Button type="submit" variant="ghost" size="sm" aria-label={t("ownNews:own.deleteOf", { title })}>
              <Trash2 aria-hidden />
              {t("ownNews:own.delete")}
            </Button>
          </ConfirmDialog>
        </PostForm>
      </div>
    </Card>
  );
}

interface DeletedNoticeProps {
  title: string;
  /** The serialised content; the list's action can restore the item from it. */
  content: string;
}

/** The entry just deleted, with an undo button. */
function DeletedNotice({ title, content }: DeletedNoticeProps) {
  const { t } = useTranslation(["news", "ownNews"]);
  return (
    <UndoNotice intent="restore" content={content} undo={t("ownNews:deleted.undo")}>
      {t("ownNews:deleted.text", { title })}
    </UndoNotice>
  );
}
