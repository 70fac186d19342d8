import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "~/components/ui/dialog";
import { type PassReason, passReasons } from "~/db/values";
import type { BoardCard } from "../card";
import { useSubjectName } from "./card-face";

interface PassDialogProps {
  card: BoardCard | null;
  onPass: (card: BoardCard, reason: PassReason | null) => void;
  onClose: () => void;
}

/** Asks why a card is moved to `passed`; no reason is needed, and nobody else reads it. */
export function PassDialog({ card, onPass, onClose }: PassDialogProps) {
  return (
    <Dialog open={card !== null} onOpenChange={(open) => !open && onClose()}>
      {card && <Reasons card={card} onPass={onPass} />}
    </Dialog>
  );
}

function Reasons({ card, onPass }: { card: BoardCard } & Pick<PassDialogProps, "onPass">) {
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
    </DialogContent>
  );
}
