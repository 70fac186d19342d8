import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { keyHandler } from "~/components/ui/key-handler";
import type { CardStage } from "~/db/board-values";
import { onAnswer } from "./moved-toast";

/** Marks the link of a card, and a column. */
export const cardLink = (cardId: string) => ({ "data-card": cardId });
export const stageColumn = (stage: CardStage) => ({ "data-stage": stage });

const linksIn = (element: Element | null) => [...(element?.querySelectorAll<HTMLElement>("a[data-card]") ?? [])];
const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/**
 * Moves the focus among cards: arrows and Home and End within a column and between columns. One card at a time is in
 * the order of the Tab key.
 */
export function useCardFocus(board: RefObject<HTMLElement>) {
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<{ cardId: string; stage: CardStage | undefined; otherwise: HTMLElement | undefined } | null>(
    null,
  );

  const linkOf = useCallback(
    (cardId: string | undefined) => linksIn(board.current).find(({ dataset }) => dataset.card === cardId),
    [board],
  );

  useLayoutEffect(() => {
    const to = wanted.current;
    const link = to && linkOf(to.cardId);
    if (!to || !link) return;
    const column = link.closest<HTMLElement>("[data-stage]");
    if (to.stage && column?.dataset.stage !== to.stage) return;
    wanted.current = null;
    // On phones, the stage that a card was moved to is not shown.
    (isShown(link) ? link : to.otherwise)?.focus();
  });

  // A card whose move was refused does not come to its new stage.
  useEffect(
    () =>
      onAnswer((answer) => {
        if ("cardId" in answer && answer.cardId === wanted.current?.cardId) wanted.current = null;
      }),
    [],
  );

  /** Focuses a card once it is in its stage; the next card of its column if that stage is not shown. */
  const toCard = useCallback(
    (cardId: string, stage?: CardStage) => {
      const link = linkOf(cardId);
      const column = linksIn(link?.closest("[data-stage]") ?? null);
      const at = link ? column.indexOf(link) : -1;
      wanted.current = { cardId, stage, otherwise: column[at + 1] ?? column[at - 1] };
    },
    [linkOf],
  );

  /** Returns the card that keys are about: the focused one, or else the last one, or the first one. */
  const current = useCallback((): string | undefined => {
    const focused = document.activeElement?.closest("article")?.querySelector<HTMLElement>("a[data-card]");
    const link = focused ?? linkOf(active ?? undefined) ?? linksIn(board.current).find(isShown);
    return link?.dataset.card;
  }, [active, board, linkOf]);

  const onFocus = useCallback(({ target }: FocusEvent) => {
    const link = target.closest("article")?.querySelector<HTMLElement>("a[data-card]");
    if (link?.dataset.card) setActive(link.dataset.card);
  }, []);

  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    if (!target.dataset.card) return;
    const next = nextLink(target, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.closest("article")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  return { active, toCard, current, handlers: { onFocus, onKeyDown } };
}

function nextLink(link: HTMLElement, key: string): HTMLElement | undefined {
  const column = link.closest("[data-stage]");
  const own = linksIn(column);
  const at = own.indexOf(link);
  switch (key) {
    case "ArrowDown":
      return own[at + 1];
    case "ArrowUp":
      return own[at - 1];
    case "Home":
      return own[0];
    case "End":
      return own.at(-1);
    case "ArrowRight":
    case "ArrowLeft": {
      const columns = [...(column?.parentElement?.querySelectorAll("[data-stage]") ?? [])];
      const here = columns.findIndex((each) => each.contains(link));
      const beside = key === "ArrowRight" ? columns.slice(here + 1) : columns.slice(0, here).reverse();
      const links = beside.map((each) => linksIn(each).filter(isShown)).find(({ length }) => length > 0);
      return links?.[Math.min(at, links.length - 1)];
    }
    default:
      return undefined;
  }
}
