import MoveRight from "lucide-react/icons/move-right";
import { type MouseEvent, memo, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button, buttonStyle } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useHydrated } from "~/components/ui/use-hydrated";
import { type CardStage, cardStages } from "~/db/board-values";
import { wholeNumber } from "~/locales/formats";
import type { BoardCard, BoardSide, CardMarks, MarksOfCards } from "../card";
import { columnSize } from "../rules";
import { CardFace, useSubjectName } from "./card-face";
import type { ShownColumn } from "./use-board";
import { cardLink, stageColumn } from "./use-card-focus";

/** What a card of the board can be asked for. */
export interface CardHandlers {
  onMove: (cardId: string) => void;
  onPlan: (cardId: string) => void;
  /** The beginning of a press that may become dragging. */
  onGrab: (cardId: string, event: SyntheticEvent) => void;
}

interface ColumnProps extends CardHandlers {
  column: ShownColumn;
  marks: MarksOfCards;
  side: BoardSide;
  today: string;
  /** The stage that phones show. */
  isCurrent: boolean;
  /** Whether it begins after its first card. */
  isLater: boolean;
  /** The card in the order of the Tab key; null for all. */
  active: string | null;
  changing: ReadonlySet<string>;
  canDrag: boolean;
  onMore: (stage: CardStage) => void;
}

/** A stage with its cards. */
export function Column({
  column,
  marks,
  side,
  today,
  isCurrent,
  isLater,
  active,
  changing,
  canDrag,
  onMore,
  ...handlers
}: ColumnProps) {
  const { t } = useTranslation("board");
  const { stage, number, cards, next, isLoading, isUnreachable } = column;
  const isOver = stage === "won" || stage === "passed";
  const title = `stage-${stage}`;
  return (
    <section
      aria-labelledby={title}
      {...stageColumn(stage)}
      className={cn(
        "flex flex-col rounded-2xl md:shrink-0 md:border md:border-transparent md:bg-sunken/70 md:data-over:border-brand-400 md:data-over:bg-brand-50",
        isOver ? "md:w-60" : "md:w-70",
        !isCurrent && "max-md:hidden",
      )}
    >
      <h2 id={title} className="flex items-baseline gap-2 px-4 pt-3 pb-2 font-semibold max-md:sr-only">
        {t(`stages.${side}.${stage}`)}
        <span className="text-sm font-normal text-ink-faint tabular-nums">{wholeNumber(number)}</span>
      </h2>
      <div className="space-y-2 md:max-h-[max(24rem,calc(100dvh-17rem))] md:min-h-24 md:overflow-y-auto md:px-2 md:pb-3">
        {isLater && (
          <Link to={`/board?stage=${stage}`} className={buttonStyle({ variant: "link", size: "sm" })}>
            {t("fromStart")}
          </Link>
        )}
        {cards.length === 0 ? (
          <p className="rounded-xl border border-dashed border-line-strong/40 px-3 py-6 text-center text-sm text-ink-faint">
            {t("emptyStage")}
          </p>
        ) : (
          <ul className="space-y-2">
            {cards.map((card) => (
              <li key={card.id}>
                <BoardCardItem
                  card={card}
                  marks={marks[card.id]}
                  side={side}
                  today={today}
                  isTabStop={active === null || active === card.id}
                  isChanging={changing.has(card.id)}
                  canDrag={canDrag}
                  {...handlers}
                />
              </li>
            ))}
          </ul>
        )}
        {next && (
          <Button asChild variant="ghost" size="sm" className="w-full">
            <Link
              to={`/board?${new URLSearchParams({ stage, after: next })}`}
              aria-busy={isLoading || undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onMore(stage);
              }}
            >
              {t("more", { count: Math.max(1, Math.min(columnSize, number - cards.length)) })}
            </Link>
          </Button>
        )}
        {isUnreachable && (
          <p role="alert" className="px-2 text-sm text-danger">
            {t("unreachable")}
          </p>
        )}
      </div>
    </section>
  );
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface BoardCardProps extends CardHandlers {
  card: BoardCard;
  marks: CardMarks | undefined;
  side: BoardSide;
  today: string;
  isTabStop: boolean;
  isChanging: boolean;
  canDrag: boolean;
}

const BoardCardItem = memo(function BoardCardItem({
  card,
  marks,
  side,
  today,
  isTabStop,
  isChanging,
  canDrag,
  onMove,
  onPlan,
  onGrab,
}: BoardCardProps) {
  const { t } = useTranslation("board");
  const hydrated = useHydrated();
  const name = useSubjectName(card.subject);
  const tabIndex = hydrated && !isTabStop ? -1 : undefined;
  const page = `/board/cards/${card.id}`;
  const isMovable = card.subject.kind !== "left";
  const moveLabel = t("move.of", { name });
  return (
    <article
      id={cardElement(card.id)}
      aria-busy={isChanging || undefined}
      onMouseDown={(event) => onGrab(card.id, event)}
      onTouchStart={(event) => onGrab(card.id, event)}
      className={cn(
        "relative flex scroll-m-16 flex-col gap-1.5 rounded-xl border border-line bg-surface p-3 shadow-card",
        "transition hover:border-line-strong/60 hover:shadow-raised has-[a[data-card]:focus-visible]:border-brand-600",
        "data-dragged:opacity-40",
        canDrag && isMovable && "md:cursor-grab",
      )}
    >
      <CardFace
        card={card}
        marks={marks}
        side={side}
        today={today}
        name={(text) => (
          <Link
            to={page}
            {...cardLink(card.id)}
            tabIndex={tabIndex}
            draggable={false}
            className="after:absolute after:inset-0 after:rounded-xl"
          >
            {text}
          </Link>
        )}
        nextStep={(content) => (
          <Link
            to={`${page}#plan`}
            tabIndex={tabIndex}
            draggable={false}
            aria-label={undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onPlan(card.id);
            }}
            className="relative z-1 -mx-1.5 flex min-h-11 items-center rounded-lg px-1.5 py-1 text-sm hover:bg-sunken"
          >
            {content}
          </Link>
        )}
        changes={(content) => (
          <Link
            to={`${page}#changes`}
            tabIndex={tabIndex}
            draggable={false}
            className="relative z-1 -mx-1.5 flex min-h-11 items-center rounded-lg px-1.5 hover:bg-sunken"
          >
            {content}
          </Link>
        )}
        corner={
          isMovable && (
            <button
              type="button"
              data-menu={card.id}
              tabIndex={tabIndex}
              aria-haspopup="menu"
              aria-label={moveLabel}
              title={moveLabel}
              onClick={() => onMove(card.id)}
              className="relative z-1 -mx-2 -mt-2 inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-ink-faint hover:bg-sunken hover:text-ink noscript:hidden"
            >
              <MoveRight aria-hidden className="size-4.5" />
            </button>
          )
        }
      />
      {!hydrated && isMovable && <MoveForm card={card} side={side} />}
    </article>
  );
});

/** The id of a card's element. */
export const cardElement = (cardId: string) => `card-${cardId}`;

/** Moves a card without scripts. */
function MoveForm({ card, side }: { card: BoardCard; side: BoardSide }) {
  const { t } = useTranslation("board");
  const name = useSubjectName(card.subject);
  return (
    <details className="relative z-1 hidden noscript:block">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-faint">
        {t("move.button")}
      </summary>
      <PostForm action="/board" className="flex gap-2">
        <input type="hidden" name="cardId" value={card.id} />
        <input type="hidden" name="version" value={card.version} />
        <input type="hidden" name="from" value={card.stage} />
        <select name="stage" defaultValue={card.stage} aria-label={t("move.of", { name })} className="control min-w-0">
          {cardStages.map((stage) => (
            <option key={stage} value={stage}>
              {t(`stages.${side}.${stage}`)}
            </option>
          ))}
        </select>
        <SubmitButton name="intent" value="move" variant="secondary" size="sm" className="shrink-0">
          {t("move.button")}
        </SubmitButton>
      </PostForm>
    </details>
  );
}
