import CalendarCheck from "lucide-react/icons/calendar-check";
import Printer from "lucide-react/icons/printer";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { BoardCard, BoardSide } from "~/features/deals/board/card";
import { useSubjectName } from "~/features/deals/board/components/card-face";
import { useDayTexts } from "~/features/deals/board/components/day-text";
import { useShownText } from "~/features/deals/board/components/shown-text";
import { workdaysLate } from "~/features/deals/board/workdays";
import { type Sheet, sheetReasons } from "../sheet";
import { weekText } from "../week-text";

/** The owner's week on one printable page: what is overdue, due and to decide, and the open cards by stage (product §23.7). */
export function MondaySheet({ sheet, side }: { sheet: Sheet; side: BoardSide }) {
  const { t } = useTranslation(["boardShown", "board", "boardCard"]);
  const { day } = useDayTexts(sheet.today);
  const { week, closed, stages, reasons, changes } = sheet;
  const changed = Object.keys(changes).length;
  const counts = sheetReasons.filter((reason) => reasons[reason].length > 0);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl font-bold">{t("monday.title")}</h1>
          <p className="text-ink-soft">{t("monday.week", { from: day(week.from), to: day(week.to) })}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button asChild variant="secondary">
            <Link to="/board">{t("monday.board")}</Link>
          </Button>
          <PrintButton />
        </div>
      </div>
      {stages.length === 0 ? (
        <EmptyState icon={CalendarCheck} title={t("monday.empty.title")} description={t("monday.empty.hint")} />
      ) : counts.length === 0 ? (
        <Notice tone="success">{t("monday.nothing")}</Notice>
      ) : (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {counts.map((reason) => (
            <div key={reason} className="flex items-baseline gap-2">
              <dt className="text-ink-soft">{t(`monday.reasons.${reason}`)}</dt>
              <dd className={cn("text-xl font-semibold tabular-nums", reason === "overdue" && "text-danger")}>
                {reasons[reason].length}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {stages.map(({ stage, cards, number }) => (
        <section key={stage} aria-labelledby={`sheet-${stage}`}>
          <h2 id={`sheet-${stage}`} className="border-b border-line pb-1 font-semibold">
            {t(`board:stages.${side}.${stage}`)}
            <span className="ms-2 font-normal text-ink-faint tabular-nums">{number}</span>
          </h2>
          <ul className="divide-y divide-line">
            {cards.map((card) => (
              <li key={card.id} className="break-inside-avoid py-2">
                <SheetLine card={card} sheet={sheet} />
              </li>
            ))}
          </ul>
          {number > cards.length && (
            <p className="pt-2 text-sm text-ink-faint">{t("monday.more", { count: number - cards.length })}</p>
          )}
        </section>
      ))}
      {changed > 0 && <p className="text-ink-soft">{t("boardCard:week.count", { count: changed })}</p>}
      {closed.won + closed.passed > 0 && <p className="text-ink-soft">{t("monday.closed", closed)}</p>}
      <p className="text-sm text-ink-faint print:hidden">
        {t("monday.mail")}{" "}
        <Link to="/account/preferences" className="text-brand-700 underline underline-offset-4">
          {t("monday.mailSettings")}
        </Link>
      </p>
    </div>
  );
}

/** A card: its name, what changed in the week, and its next step with its day; what is overdue says so in words. */
function SheetLine({ card, sheet }: { card: BoardCard; sheet: Sheet }) {
  const { t } = useTranslation(["boardShown", "board", "boardCard", "facts"]);
  const changes = sheet.changes[card.id];
  const { day } = useDayTexts(sheet.today);
  const shownText = useShownText(sheet.today);
  const name = useSubjectName(card.subject);
  const late = card.nextOn === null ? 0 : workdaysLate(card.nextOn, sheet.today);
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <Link to={`/board/cards/${card.id}`} className="font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
        {card.theirs && <p className="text-sm text-ink-soft">{shownText(card.theirs)}</p>}
        {changes && (
          <Link
            to={`/board/cards/${card.id}#changes`}
            className="mt-0.5 block text-sm wrap-anywhere text-success underline-offset-4 hover:underline"
          >
            {t("boardCard:week.of", { list: weekText(t, changes) })}
          </Link>
        )}
      </div>
      <p className={cn("min-w-0 wrap-anywhere", card.nextStep === "" && "text-ink-faint")}>
        {card.nextStep || t(card.nextOn === null ? "board:nextStep.none" : "board:nextStep.label")}
      </p>
      <p className="text-sm sm:text-end print:text-end">
        {card.nextOn !== null && (
          <span className={cn("block", late > 0 && "font-medium text-danger")}>
            {day(card.nextOn)}
            {late > 0 && ` · ${t("board:nextStep.late", { count: late })}`}
          </span>
        )}
        {card.decideBy !== null && (
          <span className={cn("block", card.decideBy <= sheet.week.to ? "font-medium text-warning" : "text-ink-soft")}>
            {t("board:decideBy", { day: day(card.decideBy) })}
          </span>
        )}
      </p>
    </div>
  );
}

function PrintButton() {
  const { t } = useTranslation("boardShown");
  const hydrated = useHydrated();
  return (
    <Button onClick={() => window.print()} className={cn(!hydrated && "invisible")}>
      <Printer aria-hidden />
      {t("monday.print")}
    </Button>
  );
}
