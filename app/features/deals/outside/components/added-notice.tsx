import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";

/** Says how many deals were added, with a button that takes them back. */
export function AddedNotice({ cardIds, leftOut }: { cardIds: readonly string[]; leftOut: number }) {
  const { t } = useTranslation("boardDeals");
  return (
    <Notice
      tone={cardIds.length > 0 ? "success" : "info"}
      action={
        <>
          {cardIds.length > 0 && (
            <PostForm preventScrollReset>
              <input type="hidden" name="content" value={JSON.stringify(cardIds)} />
              <SubmitButton name="intent" value="undo" variant="secondary" size="sm">
                <Undo2 aria-hidden />
                {t("added.undo")}
              </SubmitButton>
            </PostForm>
          )}
          <Button asChild variant="secondary" size="sm">
            <Link to="/board/list">{t("list.title")}</Link>
          </Button>
        </>
      }
    >
      <span role={cardIds.length > 0 ? undefined : "status"}>
        {t("added.text", { count: cardIds.length })}
        {leftOut > 0 && ` ${t("added.leftOut", { count: leftOut })}`}
      </span>
    </Notice>
  );
}
