import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { Button } from "~/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "~/components/ui/dialog";
import { type PassReason, passReasons } from "~/db/values";
import { earlyLink } from "~/features/deals/conditions/components/early-link-part";
import { introduceOffer } from "../../introductions/components/introduce-offer-part";
import { introductionReasonOf } from "../../introductions/rules";
import type { BoardCard, BoardSide } from "../card";
import { useSubjectName } from "./card-face";

interface PassDialogProps {
  card: BoardCard | null;
  side: BoardSide;
  onPass: (card: BoardCard, reason: PassReason | null) => void;
  onClose: () => void;
}

/** Asks why a card is moved to `passed`; no reason is needed, and nobody else reads it. */
export function PassDialog({ card, side, onPass, onClose }: PassDialogProps) {
  return (
    <Dialog open={card !== null} onOpenChange={(open) => !open && onClose()}>
      {card && <Reasons card={card} side={side} onPass={onPass} />}
    </Dialog>
  );
}

function Reasons({ card, side, onPass }: { card: BoardCard } & Pick<PassDialogProps, "side" | "onPass">) {
  const { t } = useTranslation(["board", "layout"]);
  const [reason, setReason] = useState<PassReason | null>(null);
  const name = useSubjectName(card.subject);
  return (
    <DialogContent
      size="sm"
      title={t("pass.title", { name })}
      description={t("pass.description")}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">{t("cancel")}</Button>
          </DialogClose>
          <Button onClick={() => onPass(card, reason)}>{t("pass.confirm")}</Button>
        </>
      }
    >
      <fieldset>
        <legend className="text-sm text-ink-soft">{t("pass.reason")}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {passReasons.map((each) => (
            <label
              key={each}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong/60 px-4 has-checked:border-brand-600 has-checked:bg-brand-50"
            >
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
                className="accent-brand-600"
              />
              {t(`reasons.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {introductionReasonOf(reason) && card.subject.kind === "listed" && side === "investor" && (
        <PagePart part={introduceOffer} props={{ startupId: null }} />
      )}
      {reason === "timing" && side === "investor" && card.subject.kind === "listed" && (
        <PagePart part={earlyLink} props={{ startupId: card.subject.id }} />
      )}
    </DialogContent>
  );
}
