import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { PagePart } from "~/components/layout/page-part";
import { Card } from "~/components/ui/card";
import { useDateText } from "~/components/ui/use-date-text";
import { cardStages } from "~/db/board-values";
import { passReasons, type Side } from "~/db/values";
import { introduceOffer } from "../../introductions/components/introduce-offer-part";
import { introductionReasonOf } from "../../introductions/rules";
import type { BoardCard } from "../card";

/** A card's stage, and the forms that move it and undo the last move. */
export function CardStage({ side, card, canUndo }: { side: Side; card: BoardCard; canUndo: boolean }) {
  const { t } = useTranslation(["boardCard", "board", "inbox"]);
  const since = useDateText(card.stageSince);
  const nameOf = (stage: BoardCard["stage"]) => t(`board:stages.${side}.${stage}`);
  const isGone = card.subject.kind === "left";
  return (
    <Card asChild>
      <section aria-labelledby="stage-title">
        <h2 id="stage-title" className="text-lg font-semibold">
          {t("stage.title")}
        </h2>
        <p className="mt-1 text-ink-soft">{t("stage.now", { stage: nameOf(card.stage), day: since })}</p>
        {card.passReason && (
          <p className="text-ink-soft">{t("stage.reasonWas", { reason: t(`inbox:passReasons.${card.passReason}`) })}</p>
        )}
        {side === "investor" && introductionReasonOf(card.passReason) && card.subject.kind === "listed" && (
          <PagePart part={introduceOffer} props={{ startupId: card.subject.id }} />
        )}
        {!isGone && (
          <PostForm key={card.version} preventScrollReset className="group mt-4 space-y-3">
            <input type="hidden" name="version" value={card.version} />
            <label className="block space-y-1.5">
              <span className="block font-medium">{t("stage.to")}</span>
              <select name="stage" defaultValue={card.stage} className="control">
                {cardStages.map((stage) => (
                  <option key={stage} value={stage}>
                    {nameOf(stage)}
                  </option>
                ))}
              </select>
            </label>
            <label className="hidden space-y-1.5 group-has-[option[value=passed]:checked]:block">
              <span className="block font-medium">{t("stage.reason")}</span>
              <select name="reason" defaultValue={card.passReason ?? ""} className="control">
                <option value="">{t("stage.noReason")}</option>
                {passReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`inbox:passReasons.${reason}`)}
                  </option>
                ))}
              </select>
            </label>
            {card.movedBy === "act" && <p className="text-sm text-ink-faint">{t("stage.hint")}</p>}
            <div className="flex flex-wrap gap-2">
              <SubmitButton name="intent" value="move" variant="secondary">
                {t("stage.submit")}
              </SubmitButton>
              {canUndo && (
                <SubmitButton name="intent" value="undo" variant="ghost">
                  {t("stage.undo")}
                </SubmitButton>
              )}
            </div>
          </PostForm>
        )}
      </section>
    </Card>
  );
}
