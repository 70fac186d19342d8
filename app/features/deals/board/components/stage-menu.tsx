import Check from "lucide-react/icons/check";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { keyHandler } from "~/components/ui/key-handler";
import { type CardStage, cardStages } from "~/db/board-values";
import type { BoardCard, BoardSide } from "../card";
import { useSubjectName } from "./card-face";

interface StageMenuProps {
  card: BoardCard;
  side: BoardSide;
  onChoose: (stage: CardStage) => void;
  onClose: () => void;
}

/** The distance from its card's corner and from the window's edges, in px. */
const gap = 8;

/** The stages a card can be moved to, beside the card; on phones, a sheet at the bottom. A digit chooses one, too. */
export function StageMenu({ card, side, onChoose, onClose }: StageMenuProps) {
  const { t } = useTranslation("board");
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const name = useSubjectName(card.subject);

  useLayoutEffect(() => {
    const box = document.querySelector(`[data-menu="${card.id}"]`)?.getBoundingClientRect();
    const size = menu.current?.getBoundingClientRect();
    if (!box || !size) return;
    setPlace({
      top: Math.max(gap, Math.min(box.bottom, window.innerHeight - size.height - gap)),
      left: Math.max(gap, Math.min(box.right - size.width, window.innerWidth - size.width - gap)),
    });
  }, [card.id]);

  useEffect(() => {
    menu.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [onClose]);

  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];
    const at = items.findIndex((item) => item.matches(":focus"));
    const to: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
    const byDigit = isAlone && /^[1-7]$/.test(event.key) ? items[Number(event.key) - 1] : undefined;
    const next = to[event.key];
    if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (byDigit) byDigit.click();
    else if (next === undefined) return;
    else items[next]?.focus();
    event.preventDefault();
  });

  return (
    <>
      <div aria-hidden className="fixed inset-0 z-45 bg-ink/30 md:hidden" />
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={t("move.of", { name })}
        onKeyDown={onKeyDown}
        style={place ?? undefined}
        className={cn(
          "fixed z-50 w-56 rounded-xl border border-line bg-surface p-1.5 shadow-overlay",
          "max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:w-auto max-md:rounded-b-none max-md:pb-6",
        )}
      >
        <p className="truncate px-3 pt-1.5 pb-1 text-sm text-ink-faint">{t("move.to", { name })}</p>
        {cardStages.map((stage, at) => (
          <button
            key={stage}
            type="button"
            role="menuitemradio"
            aria-checked={stage === card.stage}
            tabIndex={-1}
            onClick={() => (stage === card.stage ? onClose() : onChoose(stage))}
            className="flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-start -outline-offset-2 hover:bg-sunken focus:bg-sunken"
          >
            <span className="flex-1">{t(`stages.${side}.${stage}`)}</span>
            {stage === card.stage && <Check aria-hidden className="size-4 text-brand-700" />}
            <kbd aria-hidden className="text-xs text-ink-faint pointer-coarse:hidden">
              {at + 1}
            </kbd>
          </button>
        ))}
      </div>
    </>
  );
}
