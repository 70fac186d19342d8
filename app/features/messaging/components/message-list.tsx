import MailOpen from "lucide-react/icons/mail-open";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { placeOf } from "../history-cursor";
import { letterOf } from "../letter-note";
import { asksForMoney } from "../money-warning";
import type { Message } from "../protocol";
import { hasWords, isTold } from "../rules";
import { type MessageRun, markOf, runsOf, type ThreadState } from "../thread-state";
import { AttachmentList } from "./attachment-list";
import { foundMark } from "./found-mark";
import { MessageText } from "./message-text";
import { MismatchPart } from "./mismatch-part";
import { MoneyWarning } from "./money-warning";
import { type DayTexts, useDayTexts } from "./use-day-texts";
import { useSystemText } from "./use-system-text";

interface MessageListProps {
  state: ThreadState;
  /** The first unread message when the page was opened. */
  firstUnread: number | null;
  /** The message that a search led to. */
  found: number | null;
}

/** A thread's messages in runs, with day separators and the other side's read mark. */
export const MessageList = memo(function MessageList({ state, firstUnread, found }: MessageListProps) {
  const { t } = useTranslation("messaging");
  const texts = useDayTexts();
  return (
    <ol className="flex flex-col">
      {runsOf(state.messages, texts.dayOf, firstUnread).map((run) => (
        <li key={run.key}>
          {run.day && <Divider>{texts.dayText(run.day)}</Divider>}
          {run.messages[0]?.seq === firstUnread && <Divider accent>{t("thread.new")}</Divider>}
          <Run run={run} state={state} found={found} timeOf={texts.timeOf} />
        </li>
      ))}
    </ol>
  );
});

interface RunProps extends Omit<MessageListProps, "firstUnread"> {
  run: MessageRun;
  timeOf: DayTexts["timeOf"];
}

function Run({ run, state, found, timeOf }: RunProps) {
  const { t } = useTranslation("messaging");
  const systemText = useSystemText();
  const [first] = run.messages;
  const last = run.messages.at(-1);
  if (!first || !last) return null;
  const isOwn = run.from === state.side;

  if (isTold(first.type)) {
    const text = systemText(first.message, { isOwn, name: isOwn ? first.to.name : first.from.name });
    const letterId = letterOf(first.message);
    return (
      <p id={placeOf(first.seq)} className="mx-auto my-3 max-w-prose text-center text-sm text-ink-soft">
        {letterId === null ? (
          text
        ) : (
          <Link to={`/letters/${letterId}`} className="text-brand-700 underline">
            {text}
          </Link>
        )}
      </p>
    );
  }
  if (first.type === "pitch") {
    return <Invitation message={first} state={state} time={timeOf(first.timestamp)} isFound={found === first.seq} />;
  }
  return (
    <div className={cn("mb-3 flex gap-2.5", isOwn ? "justify-end" : "justify-start")}>
      {!isOwn && (
        <Avatar
          src={first.from.avatar}
          name={first.from.name}
          size={36}
          shape={first.from.type === "startup" ? "square" : "circle"}
          className="mt-0.5"
        />
      )}
      <div
        className={cn("flex max-w-[85%] min-w-0 flex-col gap-1 md:max-w-[70%]", isOwn ? "items-end" : "items-start")}
      >
        <p className="sr-only">{isOwn ? t("thread.you") : first.from.name}</p>
        {run.messages.map((message) => {
          const isSaid = hasWords({ text: message.message, attachments: message.attachments });
          return (
            <div key={message.seq} className="contents">
              {isSaid && (
                <Bubble isOwn={isOwn} place={placeOf(message.seq)} isFound={found === message.seq}>
                  <MessageText text={message.message} />
                </Bubble>
              )}
              {message.mismatch && <MismatchPart mismatch={message.mismatch} reader={state.side} />}
              <AttachmentList
                attachments={message.attachments}
                isOwn={isOwn}
                {...(isSaid ? {} : { place: placeOf(message.seq), isFound: found === message.seq })}
              />
              {!isOwn && asksForMoney(message.message) && <MoneyWarning />}
            </div>
          );
        })}
        <p className="px-1 text-xs text-ink-faint">
          {timeOf(last.timestamp)}
          {isOwn && ` · ${t(`thread.${markOf(state, last.seq)}`)}`}
        </p>
      </div>
    </div>
  );
}

/** A message bubble. */
export function Bubble({
  isOwn,
  place,
  isFound = false,
  children,
}: {
  isOwn: boolean;
  place?: string;
  isFound?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      id={place}
      className={cn(
        foundMark,
        isFound && "outline-2",
        "max-w-full rounded-2xl px-4 py-2.5",
        isOwn ? "rounded-ee-md bg-brand-600 text-white" : "rounded-es-md border border-line bg-surface",
      )}
    >
      {children}
    </div>
  );
}

/** The invitation that begins a conversation, worded differently for sender and receiver. */
function Invitation({
  message,
  state,
  time,
  isFound,
}: {
  message: Message;
  state: ThreadState;
  time: string;
  isFound: boolean;
}) {
  const { t } = useTranslation("messaging");
  const isOwn = message.from.type === state.side;
  const isAnswered = state.messages.some(({ from, type }) => from.type !== message.from.type && type !== "pitch");
  const title = isOwn
    ? t(isAnswered ? "pitch.answered" : "pitch.sent", { name: message.to.name })
    : t("pitch.received", { name: message.from.name });
  return (
    <div
      id={placeOf(message.seq)}
      className={cn(
        "mx-auto mt-1 mb-5 max-w-2xl rounded-2xl border border-brand-200 bg-brand-50 p-4 md:p-5",
        foundMark,
        isFound && "outline-2",
      )}
    >
      <p className="flex items-start gap-2 font-semibold text-brand-800">
        <MailOpen aria-hidden className="mt-[0.3em] size-4.5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
      </p>
      <div className="mt-2 text-ink">
        <MessageText text={message.message} />
      </div>
      {message.mismatch && <MismatchPart mismatch={message.mismatch} reader={state.side} />}
      <AttachmentList attachments={message.attachments} isOwn={false} />
      {!isOwn && asksForMoney(`${message.message}\n${message.mismatch?.reason ?? ""}`) && <MoneyWarning />}
      <p className="mt-2 text-xs text-ink-faint">
        {time}
        {isOwn && ` · ${t(`thread.${markOf(state, message.seq)}`)}`}
      </p>
    </div>
  );
}

function Divider({ accent = false, children }: { accent?: boolean; children: ReactNode }) {
  const line = cn("h-px flex-1", accent ? "bg-accent-300" : "bg-line");
  return (
    <div className={cn("my-4 flex w-full items-center gap-3 text-xs", accent ? "text-accent-700" : "text-ink-faint")}>
      <span aria-hidden className={line} />
      <span suppressHydrationWarning>{children}</span>
      <span aria-hidden className={line} />
    </div>
  );
}
