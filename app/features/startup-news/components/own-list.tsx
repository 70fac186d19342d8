import { Form } from "@remix-run/react";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";

interface OwnEntryProps {
  id: string;
  title: string;
  /** The language of the title where it is not the page's. */
  lang?: string;
  editPath: string;
  /** More buttons, before those of every entry. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the owner's own posts, with the buttons to edit and delete it. */
export function OwnEntry({ id, title, lang, editPath, actions, children }: OwnEntryProps) {
  const { t } = useTranslation("news");
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
          <Link to={editPath} aria-label={t("own.editOf", { title })}>
            <Pencil aria-hidden />
            {t("own.edit")}
          </Link>
        </Button>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="delete" />
          <ConfirmDialog
            title={t("own.deleteTitle", { title })}
            description={t("own.deleteDescription")}
            confirmLabel={t("own.deleteConfirm")}
            tone="danger"
          >
            <Button type="submit" variant="ghost" size="sm" aria-label={t("own.deleteOf", { title })}>
              <Trash2 aria-hidden />
              {t("own.delete")}
            </Button>
          </ConfirmDialog>
        </Form>
      </div>
    </Card>
  );
}

/** Says what has just been deleted, and takes it back: `content` is what the list's action restores it from. */
export function DeletedNotice({ title, content }: { title: string; content: string }) {
  const { t } = useTranslation("news");
  return (
    <Notice
      tone="success"
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="content" value={content} />
          <SubmitButton name="intent" value="restore" variant="secondary" size="sm">
            <Undo2 aria-hidden />
            {t("deleted.undo")}
          </SubmitButton>
        </Form>
      }
    >
      <span role="status">{t("deleted.text", { title })}</span>
    </Notice>
  );
}
