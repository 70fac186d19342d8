import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { Button } from "~/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "~/components/ui/dialog";
import { useLocale } from "~/components/ui/use-locale";
import { type PassReason, passReasons } from "~/db/values";
import { localePath } from "~/locales/locale";
import { cardPassSheet } from "../../passing/components/card-pass-sheet-part";
import type { PassOptions } from "../../passing/read-pass-options.server";
import type { BoardCard, BoardSide } from "../card";
import { useSubjectName } from "./card-face";

interface PassDialogProps {
  card: BoardCard | null;
  side: BoardSide;
  onPass: (card: BoardCard, reason: PassReason | null) => void;
  /** Called once the dialog itself has moved the card. */
  onPassed: () => void;
  onClose: () => void;
}

/** Asks why a card is moved to `passed`; no reason is needed, and nobody else reads it. */
export function PassDialog({ card, side, onPass, onPassed, onClose }: PassDialogProps) {
  return (
    <Dialog open={card !== null} onOpenChange={(open) => !open && onClose()}>
      {card &&
        (side === "investor" && card.subject.kind === "listed" ? (
          <Sheet card={card} startupId={card.subject.id} onPassed={onPassed} />
        ) : (
          <Reasons card={card} onPass={onPass} />
        ))}
    </Dialog>
  );
}

function Sheet({ card, startupId, onPassed }: { card: BoardCard; startupId: string; onPassed: () => void }) {
  const { t } = useTranslation("board");
  const name = useSubjectName(card.subject);
  const options = usePassOptions(startupId);
  return (
    <DialogContent size="md" title={t("pass.title", { name })} description={t("pass.description")}>
      {options === undefined ? (
        <p role="status" className="text-sm text-ink-soft">
          {t("pass.loading")}
        </p>
      ) : (
        <PagePart part={cardPassSheet} props={{ card, options, onPassed }} />
      )}
    </DialogContent>
  );
}

const noOptions: PassOptions = { waits: null, introducing: null };

/** What the reader can do as it passes; undefined until it is known. Without a connection, it can only pass. */
function usePassOptions(startupId: string): PassOptions | undefined {
  const locale = useLocale();
  const [options, setOptions] = useState<PassOptions>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetch(localePath(locale, `/board/passing/${startupId}`), { signal })
      .then((response) => (response.ok ? (response.json() as Promise<PassOptions>) : noOptions))
      .catch(() => noOptions)
      .then((read) => signal.aborted || setOptions(read));
    return () => controller.abort();
  }, [locale, startupId]);
  return options;
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
