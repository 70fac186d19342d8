import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";

/** Undoes an import with one press. */
export function TakeBackButton({ importId, fileName }: { importId: string; fileName?: string }) {
  const { t } = useTranslation("import");
  return (
    <PostForm>
      <input type="hidden" name="importId" value={importId} />
      <SubmitButton
        name="intent"
        value="takeBack"
        variant="secondary"
        aria-label={fileName && t("screen.takeBack.of", { name: fileName })}
      >
        <Undo2 aria-hidden className="size-4" />
        {t("screen.takeBack.button")}
      </SubmitButton>
    </PostForm>
  );
}
