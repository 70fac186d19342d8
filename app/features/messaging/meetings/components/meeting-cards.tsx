import { useFetcher } from "@remix-run/react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import ChevronDown from "lucide-react/icons/chevron-down";
import FileText from "lucide-react/icons/file-text";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { issueText } from "~/components/form/issue-text-part";
import { PostForm, type PostFormProps } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { PagePart } from "~/components/layout/page-part";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import type { Side } from "~/db/values";
import { DocumentLink } from "~/features/files/components/document-link";
import { spaced } from "~/locales/spaced";
import { MessageText } from "../../components/message-text";
import { otherSide } from "../../rules";
import { calendarLinks } from "../calendar-links";
import type { ShownMeetings } from "../find-cards.server";
import type { Meeting } from "../rules";
import { spanText, type Zones } from "../zones";
import { MeetingTime } from "./meeting-time";

interface MeetingCardsProps {
  shown: ShownMeetings;
  /** The reader's side, and the other one's account. */
  side: Side;
  target: { id: string; name: string };
}

/** The meetings of a conversation, above its messages (product §24.2). */
export function MeetingCards({ shown, side, target }: MeetingCardsProps) {
  const { t } = useTranslation("meetings");
  return (
    <section
      aria-label={t("cards.label")}
      className="max-h-[45dvh] shrink-0 divide-y divide-line overflow-y-auto border-b border-line bg-surface"
    >
      {shown.meetings.map((meeting) => (
        <MeetingCard
          key={`${meeting.id} ${meeting.isOver}`}
          isOver={meeting.isOver}
          meeting={meeting}
          zones={shown.zones}
          page={shown.page}
          side={side}
          target={target}
        />
      ))}
    </section>
  );
}

interface MeetingCardProps {
  meeting: Meeting;
  zones: Zones;
  /** The address of the conversation's page. */
  page: string;
  side: Side;
  target: { id: string; name: string };
  /** Whether the agreed time is over. */
  isOver?: boolean;
  /** What is wrong with a post of this card without scripts. */
  issues?: readonly string[];
}

/** A meeting: its times, which the other side's reader may agree to, or the agreed time. */
export function MeetingCard({ meeting, zones, page, side, target, isOver = false, issues = [] }: MeetingCardProps) {
  const { t } = useTranslation(["meetings", "onePagerFile"]);
  const locale = useLocale();
  const { startAt, slots, minutes } = meeting;
  const key = `meeting ${meeting.id}`;
  const { data } = useFetcher<object>({ key });
  const refusals = [...issues, ...(errorsOfAnswer(data) ?? [])];
  const theirs = slots.filter(({ offeredBy }) => offeredBy === otherSide(side));
  const own = slots.filter(({ offeredBy }) => offeredBy === side);
  const isAgreed = meeting.state === "agreed";
  // Declined in one tap, and withdrawn rather than changed.
  const isRequest = meeting.kind === "office_hours" && !isAgreed;
  const Icon = isAgreed ? CalendarCheck : CalendarClock;
  const action = `/messages/${target.id}/meet?meeting=${meeting.id}`;
  const post = { action, navigate: false, fetcherKey: key };
  const fields = (
    <>
      <input type="hidden" name="meeting" value={meeting.id} />
      <input type="hidden" name="version" value={meeting.version} />
    </>
  );
  return (
    <details
      open={theirs.length > 0 || isOver || refusals.length > 0 || undefined}
      className="group px-4 text-sm md:px-5"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className={isAgreed ? "size-5 shrink-0 text-brand-700" : "size-5 shrink-0 text-ink-faint"} />
        <span className="min-w-0 flex-1 truncate text-base font-medium">
          {isAgreed && startAt !== null
            ? spanText({ startAt, minutes }, { timeZone: zones.own.timeZone, locale })
            : meeting.purpose}
        </span>
        <Badge tone={isAgreed && slots.length === 0 ? "success" : theirs.length > 0 ? "warning" : "neutral"}>
          {t(`cards.${isOver ? "over" : badgeOf(meeting, theirs.length > 0)}`, { name: target.name })}
        </Badge>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint group-open:rotate-180" />
      </summary>
      <div className="space-y-3 pb-4 md:ps-8">
        {refusals.length > 0 && (
          <Notice tone="danger">
            {refusals.map((issue) => (
              <div key={issue} className="text-ink">
                <PagePart part={issueText} props={{ issue }} className="contents" />
              </div>
            ))}
          </Notice>
        )}
        <div className="space-y-0.5 text-ink-soft">
          {isAgreed && startAt !== null && (
            <>
              <MeetingTime startAt={startAt} minutes={minutes} zones={zones} />
              <p className="text-base text-ink">{meeting.purpose}</p>
            </>
          )}
          {!isAgreed && <p>{t(isRequest ? "cards.request" : "minutes", { minutes })}</p>}
          {meeting.place !== "" && <MessageText text={meeting.place} />}
          {meeting.onePager && (
            <p className="flex items-center gap-1 text-base text-ink">
              <FileText aria-hidden className="size-4 shrink-0 text-ink-faint" />
              {t("onePagerFile:attach.name")}
              <DocumentLink
                path={meeting.onePager.path}
                fileName={meeting.onePager.name}
                label={meeting.onePager.name}
              />
            </p>
          )}
        </div>
        {isAgreed && !isOver && <CalendarRow meeting={meeting} target={target} page={page} />}
        {theirs.length > 0 && !isOver && (
          <Times title={t("cards.theirTimes", { name: target.name })}>
            {theirs.map((slot) => (
              <li key={slot.startAt} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <MeetingTime startAt={slot.startAt} minutes={minutes} zones={zones} isStruck={!slot.isFree} />
                {slot.isFree ? (
                  <PostForm {...post}>
                    {fields}
                    <input type="hidden" name="start" value={slot.startAt} />
                    <SubmitButton
                      name="intent"
                      value="agree"
                      size="sm"
                      aria-label={t("cards.agreeTo", {
                        time: spanText({ startAt: slot.startAt, minutes }, { timeZone: zones.own.timeZone, locale }),
                      })}
                    >
                      {t("cards.agree")}
                    </SubmitButton>
                  </PostForm>
                ) : (
                  <span className="text-ink-faint">{t("cards.taken")}</span>
                )}
              </li>
            ))}
          </Times>
        )}
        {own.length > 0 && !isOver && (
          <Times title={t("cards.ownTimes")}>
            {own.map((slot) => (
              <li key={slot.startAt} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                <MeetingTime startAt={slot.startAt} minutes={minutes} zones={zones} isStruck={!slot.isFree} />
                {!slot.isFree && <span className="text-ink-faint">{t("cards.taken")}</span>}
              </li>
            ))}
          </Times>
        )}
        {isOver ? (
          <Outcome post={post} meeting={meeting} target={target} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {(!isRequest || side === "investor") && (
              <Button variant="secondary" size="sm" asChild>
                <Link to={action}>
                  {t(isAgreed ? "cards.move" : theirs.length > 0 ? "cards.none" : "cards.change")}
                </Link>
              </Button>
            )}
            <PostForm {...post}>
              {fields}
              {isRequest && side === "investor" && own.length === 0 ? (
                <SubmitButton name="intent" value="end" variant="ghost" size="sm">
                  {t("cards.decline")}
                </SubmitButton>
              ) : (
                <EndButton ends={isAgreed ? "cancel" : own.length > 0 ? "withdraw" : "decline"} name={target.name} />
              )}
            </PostForm>
          </div>
        )}
      </div>
    </details>
  );
}

/** Ways to put an agreed meeting into a calendar. */
function CalendarRow({ meeting, target, page }: Pick<MeetingCardProps, "meeting" | "target" | "page">) {
  const { t } = useTranslation("meetings");
  const locale = useLocale();
  const links = calendarLinks(meeting, { title: t("cards.event", { name: target.name }), page });
  if (!links) return null;
  const style = "inline-flex min-h-11 items-center font-medium text-brand-700 underline-offset-4 hover:underline";
  const outside = { target: "_blank", rel: "noopener noreferrer", className: style };
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-ink-soft">
      <CalendarPlus aria-hidden className="-me-3 size-4" />
      {t("cards.calendar")}
      <a href={`/messages/${target.id}/meetings/${meeting.id}.ics?lang=${locale}`} download className={style}>
        {t("cards.file")}
      </a>
      <a href={links.google} {...outside}>
        Google
      </a>
      <a href={links.outlook} {...outside}>
        Outlook
      </a>
    </p>
  );
}

/** Asks whether a meeting took place, or whether it is true that nobody came. */
function Outcome({
  post,
  meeting,
  target,
}: Pick<MeetingCardProps, "meeting" | "target"> & { post: Omit<PostFormProps, "children"> }) {
  const { t } = useTranslation("meetings");
  return (
    <PostForm {...post} className="flex flex-wrap items-center gap-2">
      {meeting.otherOutcome === "missed" ? (
        <p className="basis-full text-ink">{t("cards.accused", { name: target.name })}</p>
      ) : (
        <p className="basis-full text-ink-soft">{t("cards.outcome")}</p>
      )}
      <input type="hidden" name="meeting" value={meeting.id} />
      <input type="hidden" name="intent" value="outcome" />
      <SubmitButton name="outcome" value="held" variant="secondary" size="sm">
        {t("cards.held")}
      </SubmitButton>
      <SubmitButton name="outcome" value="missed" variant="ghost" size="sm">
        {t("cards.missed")}
      </SubmitButton>
      <Button variant="ghost" size="sm" asChild>
        <Link to={`/messages/${target.id}/meet`}>{t("cards.again")}</Link>
      </Button>
    </PostForm>
  );
}

function badgeOf({ state, slots }: Meeting, hasTheirs: boolean) {
  if (state !== "agreed") return hasTheirs ? "theirs" : "yours";
  if (slots.length === 0) return "agreed";
  return hasTheirs ? "moving" : "waiting";
}

function Times({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-medium text-ink-soft">{title}</p>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

/** Ends the meeting once that is confirmed; without scripts at once. */
function EndButton({ ends, name }: { ends: "cancel" | "withdraw" | "decline"; name: string }) {
  const { t } = useTranslation("meetings");
  return (
    <ConfirmDialog
      title={spaced((values) => t(`cards.${ends}Title`, values), { name })}
      description={t(ends === "cancel" ? "cards.cancelHint" : "cards.endHint")}
      confirmLabel={t(`cards.${ends}`)}
      tone="danger"
    >
      <SubmitButton name="intent" value="end" variant="ghost" size="sm">
        {t(`cards.${ends}`)}
      </SubmitButton>
    </ConfirmDialog>
  );
}
