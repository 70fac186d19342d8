import History from "lucide-react/icons/history";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";

interface RestoreButtonProps {
  /** The page that handles the restore: the item's history. */
  action: string;
  version: number;
  /** The draft's revision. */
  revision: number;
  size?: "sm" | "md";
}

/** Restores a version as a new draft after confirmation. */
export function RestoreButton({ action, version, revision, size = "sm" }: RestoreButtonProps) {
  const { t } = useTranslation("deskHistory");
  return (
    <PostForm action={action} id={`restore-${version}`}>
      <input type="hidden" name="revision" value={revision} />
      <ConfirmDialog
        title={t("restore.title", { number: version })}
        description={t("restore.description", { number: version })}
        confirmLabel={t("restore.confirm")}
      >
        <SubmitButton
          name="version"
          value={String(version)}
          variant="secondary"
          size={size}
          aria-label={t("restore.buttonOf", { number: version })}
        >
          <History aria-hidden />
          {t("restore.button")}
        </SubmitButton>
      </ConfirmDialog>
    </PostForm>
  );
}
