import CalendarClock from "lucide-react/icons/calendar-clock";
import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import ExternalLink from "lucide-react/icons/external-link";
import Eye from "lucide-react/icons/eye";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { cn } from "~/components/ui/class-names";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import { taipeiDay } from "~/locales/taipei-time";
import type { BoardCard, BoardSide, CardMarks, CardSubject } from "../card";
import { changeNumber } from "../changed";
import { openStages } from "../stages";
import { subjectName } from "../subject-name";
import { daysBetween, workdaysLate } from "../workdays";
import { useDayTexts } from "./day-text";
import { useShownText } from "./shown-text";

interface CardFaceProps {
  card: BoardCard;
  marks: CardMarks | undefined;
  /** Whose board it is on. */
  side: BoardSide;
  /** Today in Taipei, `YYYY-MM-DD`. */
  today: string;
  /** Renders the name, usually as a link. */
  name: (text: string) => ReactNode;
  /** Renders the next step, usually as a button that edits it. */
  nextStep: (content: ReactNode) => ReactNode;
  /** Renders how much changed, usually as a link to the list. */
  changes: (content: ReactNode) => ReactNode;
  /** A button in the upper corner. */
  corner?: ReactNode;
}

/** How many tags a card shows. */
const shownTags = 3;

/** What a card of the board shows (product §23.2). */
export function CardFace({ card, marks, side, today, name, nextStep, changes, corner }: CardFaceProps) {
  const { t } = useTranslation("board");
  const text = useDayTexts(today);
  const shownText = useShownText(today);
  const { subject, tags } = card;
  const shownName = useSubjectName(subject);
  const isCompany = subject.kind === "outside" || side === "investor";
  const inStage = Math.max(0, daysBetween(taipeiDay(card.stageSince), today));
  const more = tags.length - shownTags;
  return (
    <>
      <div className="flex items-start gap-2.5">
        <Avatar
          src={"photo" in subject ? subject.photo : null}
          name={shownName}
          size={36}
          shape={isCompany ? "square" : "circle"}
          className="mt-1"
        />
        <div className="min-w-0 flex-1 pt-1">
          <h3
            className={cn(
              "leading-snug font-semibold text-wrap wrap-anywhere",
              subject.kind === "left" && "text-ink-faint",
            )}
          >
            {name(shownName)}
          </h3>
        </div>
        {corner}
      </div>
      <SubjectLine subject={subject} />
      {marks && marks.reasons.length > 0 && <Reasons reasons={marks.reasons} />}
      {marks && marks.changes > 0 && changes(<ChangeCount count={marks.changes} />)}
      {subject.kind !== "left" && nextStep(<NextStep card={card} today={today} />)}
      {(tags.length > 0 || card.decideBy || card.theirs) && (
        <p className="flex flex-wrap gap-1.5">
          {card.theirs && (
            <Badge tone="info">
              <Eye aria-hidden />
              {shownText(card.theirs)}
            </Badge>
          )}
          {card.decideBy && <Badge tone="warning">{t("decideBy", { day: text.day(card.decideBy) })}</Badge>}
          {tags.slice(0, shownTags).map((tag) => (
            <Badge key={tag}>
              <span className="truncate">{tag}</span>
            </Badge>
          ))}
          {more > 0 && <Badge>{t("moreTags", { number: more })}</Badge>}
        </p>
      )}
      <p className="flex flex-wrap gap-x-1.5 text-xs text-ink-faint">
        {card.lastAct && card.lastActAt !== null && (
          <>
            <span>{t(`acts.${card.lastAct}`, { when: text.ago(taipeiDay(card.lastActAt)) })}</span>
            <span aria-hidden>·</span>
          </>
        )}
        <span>{inStage === 0 ? t("inStageToday") : t("inStage", { count: inStage })}</span>
        {card.stage === "passed" && card.passReason && (
          <>
            <span aria-hidden>·</span>
            <span>{t(`reasons.${card.passReason}`)}</span>
          </>
        )}
      </p>
    </>
  );
}

/** Returns what a card's subject is called on the board. */
export function useSubjectName(subject: CardSubject): string {
  const { t } = useTranslation("board");
  return subjectName(t, subject);
}

function SubjectLine({ subject }: { subject: CardSubject }) {
  const { t } = useTranslation("board");
  const lang = useForeignLang(subject.kind === "listed" ? subject.line?.locale : undefined);
  const style = "mt-0.5 line-clamp-2 text-sm text-ink-soft wrap-anywhere";
  switch (subject.kind) {
    case "listed":
      return subject.line ? (
        <p className={style} lang={lang}>
          {subject.line.text}
        </p>
      ) : null;
    case "unlisted":
      return <p className={cn(style, "text-ink-faint!")}>{t("subject.unlisted")}</p>;
    case "outside":
      return (
        <p className={cn(style, "inline-flex items-center gap-1 text-ink-faint!")}>
          {subject.link && <ExternalLink aria-hidden className="size-3.5 shrink-0" />}
          {t("subject.outside")}
        </p>
      );
    case "left":
      return null;
  }
}

/** Why the subject suits the owner, one line per reason. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="text-xs text-ink-soft">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-1" title={reason}>
          <Check aria-hidden className="mt-0.5 size-3 shrink-0 text-brand-600" />
          <span className="line-clamp-1 wrap-anywhere">{reason}</span>
        </li>
      ))}
    </ul>
  );
}

function ChangeCount({ count }: { count: number }) {
  const { t } = useTranslation("board");
  return <Badge tone="success">{t("changes", { count, number: changeNumber(count) })}</Badge>;
}

/** The next step with its day: late, due today, later, or missing where one is needed. */
function NextStep({ card, today }: { card: BoardCard; today: string }) {
  const { t } = useTranslation("board");
  const text = useDayTexts(today);
  const { nextStep, nextOn, stage } = card;
  if (!nextStep && !nextOn) {
    if (!openStages.has(stage)) return <span className="text-ink-faint">{t("nextStep.add")}</span>;
    return (
      <span className="inline-flex items-center gap-1.5 text-warning">
        <CircleDashed aria-hidden className="size-4 shrink-0" />
        {t("nextStep.none")}
      </span>
    );
  }
  const late = nextOn && openStages.has(stage) ? workdaysLate(nextOn, today) : 0;
  const Icon = late > 0 ? TriangleAlert : CalendarClock;
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", late > 0 ? "text-danger" : "text-ink-faint")} />
      <span className="min-w-0">
        <span className="line-clamp-2 text-ink wrap-anywhere">{nextStep || t("nextStep.label")}</span>
        {nextOn && (
          <span
            className={cn(
              "block text-xs",
              late > 0 ? "font-medium text-danger" : nextOn === today ? "font-medium text-warning" : "text-ink-faint",
            )}
          >
            {nextOn === today ? t("nextStep.today") : text.day(nextOn)}
            {late > 0 && ` · ${t("nextStep.late", { count: late })}`}
          </span>
        )}
      </span>
    </span>
  );
}
