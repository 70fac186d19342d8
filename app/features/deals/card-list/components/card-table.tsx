import { Form } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Columns3 from "lucide-react/icons/columns-3";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import type { Side } from "~/db/values";
import { taipeiDay } from "~/locales/taipei-time";
import type { BoardCard } from "../../board/card";
import { changeNumber } from "../../board/changed";
import { mostCompared } from "../../board/compared";
import { useDayTexts } from "../../board/components/day-text";
import { openStages } from "../../board/stages";
import { subjectName } from "../../board/subject-name";
import { daysBetween, workdaysLate } from "../../board/workdays";
import type { CardList } from "../list-cards.server";
import { type ListQuery, type ListSort, listPath } from "../query";

interface CardTableProps {
  list: CardList;
  /** How much changed about a card's subject, by the card's id. */
  changes: Readonly<Record<string, number>>;
  query: ListQuery;
  side: Side;
  /** `YYYY-MM-DD`. */
  today: string;
}

const columns = ["name", "stage", "nextStep", "nextOn", "since", "decideBy", "tags", "lastAct"] as const;

/** The cards of a page: a table on wide screens, cards on phones. Chosen ones can be compared. */
export function CardTable({ list, changes, query, side, today }: CardTableProps) {
  const { t } = useTranslation(["boardDeals", "board"]);
  const text = useDayTexts(today);
  return (
    <Form method="get" action="/board/compare" className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="me-auto text-ink-soft tabular-nums">{t("list.number", { count: list.count })}</p>
        <span className="text-sm text-ink-faint">{t("list.compareHint", { max: mostCompared })}</span>
        <Button type="submit" variant="secondary" size="sm">
          <Columns3 aria-hidden />
          {t("list.compare")}
        </Button>
      </div>
      <Card padding="none" className="overflow-x-auto max-lg:hidden">
        <table className="w-full text-start">
          <caption className="sr-only">{t("list.caption")}</caption>
          <thead className="border-b border-line bg-sunken/60 text-sm text-ink-soft">
            <tr className="[&>th]:px-3 [&>th]:text-start [&>th]:font-medium">
              <th scope="col" className="w-11">
                <span className="sr-only">{t("list.compare")}</span>
              </th>
              {columns.map((column) => (
                <SortHead key={column} column={column} query={query} />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {list.cards.map((card) => (
              <tr key={card.id} className="align-top hover:bg-sunken/50 [&>td]:px-3 [&>td]:py-3">
                <td>
                  <Choice card={card} />
                </td>
                <td className="max-w-56 min-w-44">
                  <Name card={card} />
                  <Changes card={card} count={changes[card.id]} />
                </td>
                <td>
                  <Badge className="whitespace-nowrap">{t(`board:stages.${side}.${card.stage}`)}</Badge>
                </td>
                <td className="max-w-56 text-sm wrap-anywhere">
                  <Step card={card} />
                </td>
                <td className="text-sm whitespace-nowrap">
                  <StepDay card={card} today={today} />
                </td>
                <td className="text-sm whitespace-nowrap tabular-nums">
                  <Days card={card} today={today} />
                </td>
                <td className="text-sm whitespace-nowrap tabular-nums">{card.decideBy && text.day(card.decideBy)}</td>
                <td className="max-w-40 min-w-28">
                  <Tags card={card} query={query} />
                </td>
                <td className="text-sm text-ink-soft">
                  <LastAct card={card} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <ul className="space-y-3 lg:hidden">
        {list.cards.map((card) => (
          <li key={card.id}>
            <Card padding="none" className="flex gap-3 p-4">
              <Choice card={card} />
              <div className="min-w-0 flex-1 space-y-1.5 text-sm">
                <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
                  <h2 className="min-w-0 text-base">
                    <Name card={card} />
                  </h2>
                  <Badge>{t(`board:stages.${side}.${card.stage}`)}</Badge>
                </div>
                <Changes card={card} count={changes[card.id]} />
                <p className="flex flex-wrap gap-x-3 wrap-anywhere">
                  <StepDay card={card} today={today} />
                  <Step card={card} />
                </p>
                <Tags card={card} query={query} />
                <p className="flex flex-wrap gap-x-4 text-ink-faint">
                  <span>
                    {t("list.since")} <Days card={card} today={today} />
                  </span>
                  {card.decideBy && (
                    <span>
                      {t("list.decideBy")} {text.day(card.decideBy)}
                    </span>
                  )}
                  <LastAct card={card} />
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Form>
  );
}

function SortHead({ column, query }: { column: ListSort; query: ListQuery }) {
  const { t } = useTranslation("boardDeals");
  const isSorted = query.sort === column;
  const dir = isSorted && query.dir === "asc" ? "desc" : "asc";
  const Arrow = query.dir === "asc" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? (query.dir === "asc" ? "ascending" : "descending") : undefined}>
      <Link
        to={listPath(query, { sort: column, dir })}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap underline-offset-4 hover:underline"
      >
        {t(`list.${column}`)}
        {isSorted && <Arrow aria-hidden className="size-4" />}
      </Link>
    </th>
  );
}

function useName({ subject }: BoardCard): string {
  const { t } = useTranslation("board");
  return subjectName(t, subject);
}

function Choice({ card }: { card: BoardCard }) {
  const { t } = useTranslation("boardDeals");
  const name = useName(card);
  return (
    <label className="-m-3 inline-flex min-h-11 min-w-11 items-center justify-center">
      <span className="sr-only">{t("list.choose", { name })}</span>
      <input type="checkbox" name="card" value={card.id} className="size-5" />
    </label>
  );
}

function Name({ card }: { card: BoardCard }) {
  return (
    <Link
      to={`/board/cards/${card.id}`}
      className="font-medium text-ink wrap-anywhere underline-offset-4 hover:underline"
    >
      {useName(card)}
    </Link>
  );
}

function Changes({ card, count }: { card: BoardCard; count: number | undefined }) {
  const { t } = useTranslation("board");
  if (!count) return null;
  return (
    <Link to={`/board/cards/${card.id}#changes`} className="block w-fit hover:underline">
      <Badge tone="success">{t("changes", { count, number: changeNumber(count) })}</Badge>
    </Link>
  );
}

const isOpen = (card: BoardCard) => openStages.has(card.stage) && card.subject.kind !== "left";

function Step({ card }: { card: BoardCard }) {
  const { t } = useTranslation("boardDeals");
  if (card.nextStep) return card.nextStep;
  return isOpen(card) && card.nextOn === null ? <span className="text-warning">{t("list.noStep")}</span> : null;
}

function StepDay({ card, today }: { card: BoardCard; today: string }) {
  const { t } = useTranslation("boardDeals");
  const text = useDayTexts(today);
  if (!card.nextOn) return null;
  const isOverdue = isOpen(card) && workdaysLate(card.nextOn, today) > 0;
  return (
    <span className={isOverdue ? "text-danger tabular-nums" : "tabular-nums"}>
      {text.day(card.nextOn)}
      {isOverdue && ` ${t("list.overdue")}`}
    </span>
  );
}

function Days({ card, today }: { card: BoardCard; today: string }) {
  const { t } = useTranslation("boardDeals");
  return t("list.days", { count: Math.max(0, daysBetween(taipeiDay(card.stageSince), today)) });
}

function Tags({ card, query }: { card: BoardCard; query: ListQuery }) {
  if (card.tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-2">
      {card.tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to={listPath(query, { tag })}
            className="text-sm wrap-anywhere text-brand-700 underline-offset-4 hover:underline"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LastAct({ card }: { card: BoardCard }) {
  const { t } = useTranslation("boardDeals");
  if (card.lastAct === null || card.lastActAt === null) return null;
  return (
    <span className="whitespace-nowrap">
      {t(`acts.${card.lastAct}`)} <LocalDate at={card.lastActAt} />
    </span>
  );
}
