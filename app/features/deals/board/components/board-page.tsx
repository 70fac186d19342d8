import type { SubmissionResult } from "@conform-to/react";
import { useNavigate, useSearchParams } from "@remix-run/react";
import Columns3 from "lucide-react/icons/columns-3";
import Keyboard from "lucide-react/icons/keyboard";
import Plus from "lucide-react/icons/plus";
import SearchX from "lucide-react/icons/search-x";
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIssueText } from "~/components/form/use-issue-text";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLoaded } from "~/components/ui/use-loaded";
import { useMedia } from "~/components/ui/use-media";
import { useShortcuts } from "~/components/ui/use-shortcuts";
import { type CardStage, cardStages } from "~/db/board-values";
import type { PassReason } from "~/db/values";
import { wholeNumber } from "~/locales/formats";
import type { BoardCard, BoardColumn, BoardSide, MarksOfCards } from "../card";
import { Column } from "./column";
import type { Grab } from "./dragging";
import { FindForm } from "./find-form";
import { HelpDialog } from "./help-dialog";
import { type PassContentProps, PassDialog } from "./pass-dialog";
import { PlanDialog } from "./plan-dialog";
import { StageMenu } from "./stage-menu";
import { useBoard } from "./use-board";
import { useCardFocus } from "./use-card-focus";
import { useMove } from "./use-move";

interface BoardPageProps {
  /** The content above the columns. */
  top: ReactNode;
  side: BoardSide;
  /** Today in Taipei, `YYYY-MM-DD`. */
  today: string;
  columns: BoardColumn[];
  marks: MarksOfCards;
  /** What the shown cards were searched by; empty for all. */
  text: string;
  /** Whether the search found more than it shows. */
  hasMore: boolean;
  /** The column that does not begin with its first card. */
  after: CardStage | null;
  /** The form with which an investor passes. */
  passContent: ComponentType<PassContentProps>;
  /** Why a post without scripts was refused. */
  refused: SubmissionResult<string[]> | undefined;
}

/** What is open above the board. */
type Open = { what: "menu" | "plan" | "pass"; cardId: string } | { what: "help" } | null;

const loadDragging = () => import("./dragging");

/** The board of deals: a column per stage; on phones, one stage at a time. */
export function BoardPage({ columns: loaded, marks: known, ...props }: BoardPageProps) {
  const { top, side, today, text, hasMore, after, passContent, refused } = props;
  const { t } = useTranslation("board");
  const issueText = useIssueText();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const { columns, cards, marks, changing, loadMore } = useBoard(loaded, known);
  const [open, setOpen] = useState<Open>(null);
  const board = useRef<HTMLDivElement>(null);
  const { active, toCard, current: currentCard, handlers } = useCardFocus(board);
  const { move, undo } = useMove();

  const hasRoom = useMedia("(min-width: 48rem)");
  const [hasPointer, setHasPointer] = useState(false);
  const grab = useRef<Grab | null>(null);
  const onReady = useCallback((ready: Grab | null) => {
    grab.current = ready;
  }, []);
  // Without a connection nothing can be moved either.
  const dragging = useLoaded(loadDragging, { isWanted: hasRoom && hasPointer, onMissing: () => setHasPointer(false) });

  const total = columns.reduce((sum, { number }) => sum + number, 0);
  const shown = shownStage(params.get("stage"), columns);
  const tabStop = active && cards.has(active) ? active : (columns.flatMap((column) => column.cards)[0]?.id ?? null);
  const cardOf = (what: "menu" | "plan" | "pass") => (open?.what === what ? (cards.get(open.cardId) ?? null) : null);

  const onMove = useCallback((cardId: string) => setOpen({ what: "menu", cardId }), []);
  const onPlan = useCallback((cardId: string) => setOpen({ what: "plan", cardId }), []);
  const onGrab = useCallback<Grab>((cardId, event) => grab.current?.(cardId, event), []);

  const close = useCallback(() => {
    setOpen((before) => {
      if (before?.what === "menu" || before?.what === "plan") toCard(before.cardId);
      return null;
    });
  }, [toCard]);

  const passing = open?.what === "pass" ? open.cardId : null;
  const onPassed = useCallback(() => {
    setOpen(null);
    if (passing) toCard(passing, "passed");
  }, [passing, toCard]);

  function moveTo(card: BoardCard, stage: CardStage, reason: PassReason | null = null) {
    setOpen(null);
    toCard(card.id, stage);
    move(card, stage, reason);
  }

  function place(cardId: string, stage: CardStage) {
    const card = cards.get(cardId);
    if (!card || card.subject.kind === "left" || card.stage === stage || changing.has(cardId)) return;
    if (stage === "passed") setOpen({ what: "pass", cardId });
    else moveTo(card, stage);
  }

  const onCurrent = (run: (cardId: string) => void) => () => {
    const cardId = currentCard();
    if (cardId) run(cardId);
  };
  const onChangeable = (run: (cardId: string) => void) =>
    onCurrent((cardId) => {
      if (cards.get(cardId)?.subject.kind !== "left") run(cardId);
    });
  useShortcuts({
    m: onChangeable(onMove),
    n: onChangeable(onPlan),
    e: onCurrent((cardId) => navigate(`/board/cards/${cardId}#note`)),
    z: () => {
      const undone = undo();
      if (undone) toCard(undone.card.id, undone.from);
    },
    "/": () => document.querySelector<HTMLElement>("[data-find]")?.focus(),
    "?": () => setOpen({ what: "help" }),
  });

  const menuCard = cardOf("menu");
  const [issue] = refused?.error?.[""] ?? [];
  return (
    <div className="shell space-y-5 py-8 md:py-10">
      <PageHeader
        title={t("title")}
        description={t(`description.${side}`)}
        actions={
          <>
            <Button asChild>
              <Link to="/board/new">
                <Plus aria-hidden />
                {t(`links.new.${side}`)}
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/board/list">{t("links.list")}</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/board/monday">{t("links.monday")}</Link>
            </Button>
          </>
        }
      />
      {top}
      {issue && <Notice tone="danger">{issueText(issue)}</Notice>}
      {total === 0 && text === "" ? (
        <EmptyState
          icon={Columns3}
          title={t("empty.title")}
          description={t(`empty.hint.${side}`)}
          action={
            <Button asChild>
              <Link to={side === "investor" ? "/startups" : "/investors"}>{t(`empty.link.${side}`)}</Link>
            </Button>
          }
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <FindForm text={text} />
            {text !== "" && (
              <p role="status" className="text-sm">
                <strong>{t("find.found", { count: total, text })}</strong>
                {hasMore && ` ${t("find.more")}`}
              </p>
            )}
            {hydrated && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => setOpen({ what: "help" })}
                className="ms-auto max-md:hidden pointer-coarse:hidden"
              >
                <Keyboard aria-hidden />
                {t("help.button")}
              </Button>
            )}
          </div>
          {total === 0 ? (
            <EmptyState
              icon={SearchX}
              title={t("find.none", { text })}
              description={t("find.hint")}
              action={
                <Button asChild variant="secondary">
                  <Link to="/board">{t("find.clear")}</Link>
                </Button>
              }
            />
          ) : (
            <>
              <nav aria-label={t("stagesLabel")} className="-mx-gutter overflow-x-auto px-gutter md:hidden">
                <ul className="flex w-max gap-2 pb-1">
                  {columns.map(({ stage, number }) => (
                    <li key={stage}>
                      <Link
                        to={`/board?${new URLSearchParams({ stage, ...(text && { q: text }) })}`}
                        aria-current={stage === shown ? "true" : undefined}
                        preventScrollReset
                        replace
                        className={cn(
                          "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-sm whitespace-nowrap",
                          stage === shown
                            ? "border-brand-600 bg-brand-600 text-white"
                            : "border-line-strong bg-surface text-ink-soft",
                        )}
                      >
                        {t(`stages.${side}.${stage}`)}
                        <span className="tabular-nums">{wholeNumber(number)}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
              <div
                ref={board}
                {...handlers}
                onPointerEnter={() => setHasPointer(true)}
                className="relative gap-3 md:-mx-2 md:flex md:items-start md:overflow-x-auto md:px-2 md:pb-3"
              >
                {columns.map((column) => (
                  <Column
                    key={column.stage}
                    column={column}
                    marks={marks}
                    side={side}
                    today={today}
                    isCurrent={column.stage === shown}
                    isLater={column.stage === after}
                    active={tabStop}
                    changing={changing}
                    canDrag={dragging !== null}
                    onMore={loadMore}
                    onMove={onMove}
                    onPlan={onPlan}
                    onGrab={onGrab}
                  />
                ))}
              </div>
            </>
          )}
        </>
      )}
      {dragging && hasRoom && <dragging.Dragging cards={[...cards.values()]} onDrop={place} onReady={onReady} />}
      {menuCard && (
        <StageMenu card={menuCard} side={side} onChoose={(stage) => place(menuCard.id, stage)} onClose={close} />
      )}
      <PlanDialog card={cardOf("plan")} onClose={close} />
      <PassDialog
        card={cardOf("pass")}
        side={side}
        onPass={(card, reason) => moveTo(card, "passed", reason)}
        content={passContent}
        onPassed={onPassed}
        onClose={close}
      />
      <HelpDialog open={open?.what === "help"} onClose={close} />
    </div>
  );
}

/** The stage that phones show: the asked one, or else the first with cards. */
function shownStage(asked: string | null, columns: readonly BoardColumn[]): CardStage {
  const stage = cardStages.find((each) => each === asked) ?? columns.find(({ number }) => number > 0)?.stage;
  return stage ?? "watching";
}
