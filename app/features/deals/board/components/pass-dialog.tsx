import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "~/components/ui/dialog";
import { type PassReason, passReasons } from "~/db/values";
import type { BoardCard, BoardSide } from "../card";
import { useSubjectName } from "./card-face";

/** The form with which an investor passes on a listed startup. */
export interface PassContentProps {
  card: BoardCard;
  startupId: string;
  /** Called once the card has moved. */
  onPassed: () => void;
}

interface PassDialogProps {
  card: BoardCard | null;
  side: BoardSide;
  onPass: (card: BoardCard, reason: PassReason | null) => void;
  /** The form of investors, which moves the card itself. */
  content: ComponentType<PassContentProps>;
  onPassed: () => void;
  onClose: () => void;
}

/** Asks why a card is moved to `passed`; no reason is needed, and nobody else reads it. */
export function PassDialog({ card, side, onPass, content, onPassed, onClose }: PassDialogProps) {
  return (
    <Dialog open={card !== null} onOpenChange={(open) => !open && onClose()}>
      {card &&
        (side === "investor" && card.subject.kind === "listed" ? (
          <WithMore card={card} startupId={card.subject.id} onPassed={onPassed} content={content} />
        ) : (
          <Reasons card={card} onPass={onPass} />
        ))}
    </Dialog>
  );
}

function WithMore({
  card,
  startupId,
  onPassed,
  content: Content,
}: PassContentProps & Pick<PassDialogProps, "content">) {
  const { t } = useTranslation("board");
  const name = useSubjectName(card.subject);
  return (
    <DialogContent title={t("pass.title", { name })} description={t("pass.descriptionWithMore")}>
      <Content card={card} startupId={startupId} onPassed={onPassed} />
    </DialogContent>
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
