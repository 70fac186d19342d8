import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { buttonStyle } from "~/components/ui/button";
import type { BoardCard } from "../card";

/** Removes a card, after saying what is lost; asks without scripts too. */
export function CardRemoval({ card }: { card: BoardCard }) {
  const { t } = useTranslation("boardCard");
  return (
    <details>
      <summary className={buttonStyle({ variant: "danger", size: "sm", className: "cursor-pointer" })}>
        {t("remove.title")}
      </summary>
      <div className="mt-2 space-y-3 px-3">
        <p className="text-ink-soft">{t(card.subject.kind === "outside" ? "remove.outsideText" : "remove.text")}</p>
        <PostForm>
          <input type="hidden" name="version" value={card.version} />
          <SubmitButton name="intent" value="remove" variant="danger" size="sm">
            {t("remove.submit")}
          </SubmitButton>
        </PostForm>
      </div>
    </details>
  );
}
