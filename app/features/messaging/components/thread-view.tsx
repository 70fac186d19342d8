import type { SubmissionResult } from "@conform-to/react";
import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type RefObject, type UIEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useMedia } from "~/components/ui/use-media";
import { VerifiedBadge } from "~/components/ui/verified-badge";
import { earlierUrl, laterUrl, latestUrl } from "../history-cursor";
import type { ShownMeetings } from "../meetings/find-cards.server";
import { classesToOpen, type Opening } from "../openings";
import { isTold, otherSide, type Party, type PartyCard, type Standing } from "../rules";
import { earlierCursor, isInvited, mostMessages } from "../thread-state";
import { ClosedNotice } from "./closed-notice";
import { Composer, type RefusedMessage } from "./composer";
import { ConnectionBanner } from "./connection-banner";
import { useLiveInbox } from "./inbox-store";
import { KeptTexts } from "./kept-texts";
import { meetingCards } from "./meeting-cards-part";
import { MessageList } from "./message-list";
import { NoteArea } from "./note-area";
import { openingLines } from "./opening-lines-part";
import { OutgoingList } from "./outgoing-list";
import { PartyCardButton } from "./party-card";
import { PassForm } from "./pass-form";
import { type Passing, PassingNotice } from "./passing-notice";
import { type FoundMessage, SearchResults } from "./search-results";
import { type ThreadLink, ThreadMenu, ThreadSearch } from "./thread-menu";
import { type ThreadParts, ThreadTask, taskUrl } from "./thread-task";
import { useEarlierMessages } from "./use-earlier-messages";
import { useFoundMessage } from "./use-found-message";
import { type LiveThread, type LoadedThread, useLiveThread } from "./use-live-thread";
import { useSystemText } from "./use-system-text";

interface ThreadViewProps extends LoadedThread {
  firstUnread: number | null;
  clientId: string;
  refused?: RefusedMessage;
  /** The result of a refused form on this page. */
  lastResult?: SubmissionResult<string[]>;
  /** Set while the reader's pass can still be undone. */
  passing: Passing | null;
  hasBlocked: boolean;
  /** Whether the other side's account can be reached. */
  standing: Standing;
  /** Replaces the other side's public page; null if the reader can open that page. */
  card: PartyCard | null;
  /** When the loader began to read, in milliseconds. */
  readAt: number;
  /** The classes hidden from the investor and those opened, as far as the reader may know. */
  openings: Opening[];
  /** When an opening made now would end, in milliseconds. */
  openUntil: number;
  /** The reader's own note. */
  note: string;
  /** A search within the thread and its results. */
  search: { words: string; found: FoundMessage[]; close: string } | null;
  /** What the other side shows of its progress, in words. */
  shown: string | null;
  meetings: ShownMeetings | null;
  afterPass: ThreadLink | null;
  /** Where the reader can ask the other side for introductions. */
  ask: ThreadLink | null;
  parts: ThreadParts;
}

/** An open conversation: header, messages and message box (product §8.6). */
export function ThreadView(props: ThreadViewProps) {
  const { firstUnread, clientId, refused, lastResult, passing, hasBlocked, standing, card, note, search } = props;
  const { openings, openUntil, readAt, parts, ...loaded } = props;
  const { t } = useTranslation("messaging");
  const revalidator = useRevalidator();
  const target = loaded.parties[otherSide(loaded.side)];
  const scroller = useRef<HTMLDivElement>(null);
  const live = useLiveThread(loaded, {
    // A second revalidation would cancel the first one's redirect to the login page.
    onOutdated: () => {
      if (revalidator.state === "idle") revalidator.revalidate();
    },
    isShown: () => scroller.current?.offsetParent !== null,
  });
  const { accountId } = loaded;
  useReloadWhenTouched({ accountId, targetId: target.id, readAt }, revalidator.revalidate);
  const { state } = live;
  const { passed, past } = state;
  const navigate = useNavigate();
  const kept = useMemo(() => new KeptTexts(accountId, target.id), [accountId, target.id]);
  const newest = useNewest(live, scroller);
  const found = useFoundMessage(state.messages);
  const beginning = useRef<HTMLDivElement>(null);
  const words = search?.words ?? "";
  const before = earlierCursor(state);
  // Once the page holds the maximum, earlier messages open as a new page so that the DOM stays bounded.
  const hasRoom = state.messages.length < mostMessages;
  const loadEarlier = useEarlierMessages(scroller, beginning, {
    targetId: target.id,
    before: hasRoom ? before : null,
    addEarlier: live.addEarlier,
  });
  const hydrated = useHydrated();
  // Reloading the page's data would otherwise remove the mark, because the messages are read by then.
  const [newFrom] = useState(firstUnread);
  const hasAnswered =
    newFrom !== null &&
    (state.outgoing.length > 0 || state.messages.some(({ seq, from }) => seq > newFrom && from.type === loaded.side));
  // Otherwise the cards would push the messages down once they have loaded.
  const [hadMeetings] = useState(Boolean(props.meetings));
  const location = useLocation();
  const mayPass = !passed && !passing && !hasBlocked;
  const meetUrl = mayPass && standing === "active" ? `/messages/${target.id}/meet` : null;
  const toOpen = standing === "active" && !hasBlocked && loaded.side === "startup" ? classesToOpen(openings) : [];
  const resultOf = (intent: string) => (lastResult?.initialValue?.intent === intent ? lastResult : undefined);

  return (
    <div data-message-box className="flex h-full min-h-0 flex-col">
      <ThreadHeader
        target={target}
        side={otherSide(loaded.side)}
        card={card}
        live={live}
        words={words}
        mayPass={mayPass}
        hasBlocked={hasBlocked}
        meetUrl={meetUrl}
        ask={meetUrl ? props.ask : null}
        letters={meetUrl && parts.letters ? parts.letters.title : null}
      />
      {props.shown && (
        <p className="border-b border-line bg-sunken px-3 py-1.5 text-sm text-ink-soft md:px-5">{props.shown}</p>
      )}
      <ConnectionBanner connection={live.connection} />
      {openings.length > 0 && (
        <PagePart part={openingLines} props={{ target, side: loaded.side, openings, toOpen, hasLink: !card }} />
      )}
      {props.meetings && (
        <PagePart
          part={meetingCards}
          props={{ shown: props.meetings, side: loaded.side, target }}
          isExpected={hadMeetings}
        />
      )}
      {search && <SearchResults name={target.name} {...search} />}
      <ThreadTask
        search={location.search}
        target={target}
        mayPass={mayPass}
        parts={parts}
        hasBlocked={hasBlocked}
        toOpen={toOpen}
        openUntil={openUntil}
        lastResult={resultOf("report")}
      />
      <div className="relative min-h-0 flex-1 max-[18rem]:min-h-48 max-[18rem]:shrink-0">
        {/* Laid out from the end (reversed), so that the newest message shows without scripts and prepending does
            not shift it. */}
        <section
          ref={scroller}
          {...reachable}
          aria-label={t("thread.label", { name: target.name })}
          onScroll={newest.onScroll}
          className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2"
        >
          <div className="px-3 py-4 md:px-5">
            {before !== null && (
              <div ref={beginning} className="mb-2 text-center">
                {hydrated && hasRoom ? (
                  <Button variant="ghost" size="sm" onClick={loadEarlier}>
                    {t("thread.earlier")}
                  </Button>
                ) : (
                  <Button variant="ghost" size="sm" asChild>
                    <Link to={earlierUrl(before, words)}>{t("thread.earlier")}</Link>
                  </Button>
                )}
              </div>
            )}
            <MessageList state={state} firstUnread={hasAnswered ? null : newFrom} found={found} />
            {past ? (
              <div className="mt-2 flex flex-wrap justify-center gap-2">
                <Button variant="ghost" size="sm" asChild>
                  <Link to={laterUrl({ until: past.until, lastSeq: past.lastSeq, words })}>{t("thread.later")}</Link>
                </Button>
                <Button variant="secondary" size="sm" asChild>
                  <Link to={latestUrl(words)}>
                    <ArrowDown aria-hidden />
                    {past.lastSeq > loaded.lastSeq ? t("thread.new") : t("thread.latest")}
                  </Link>
                </Button>
              </div>
            ) : (
              <OutgoingList
                outgoing={state.outgoing}
                isConnected={live.connection === "open"}
                pausedFor={live.pausedFor}
                onRetry={live.retry}
                onDiscard={live.discard}
              />
            )}
          </div>
        </section>
        {!past && newest.isBehind && (
          <Button
            variant="secondary"
            size="sm"
            onClick={newest.scrollThere}
            className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-raised"
          >
            <ArrowDown aria-hidden />
            {newest.hasNew ? t("thread.new") : t("thread.latest")}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {newest.announcement}
      </p>
      <div data-bottom-bar className="flex shrink-0 flex-col xl:flex-row">
        <div className="flex min-w-0 flex-1 flex-col *:last:flex-1">
          {passed || hasBlocked || standing !== "active" ? (
            <ClosedNotice
              name={target.name}
              passed={passed}
              hasBlocked={hasBlocked}
              standing={standing}
              afterPass={props.afterPass}
            />
          ) : passing ? (
            <PassingNotice name={target.name} passing={passing} onOver={revalidator.revalidate} />
          ) : (
            <>
              {isInvited(state) && (
                <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-sunken px-3 py-2.5 md:px-5">
                  <p className="text-sm text-ink-soft">{t("pass.quick")}</p>
                  <PassForm moreUrl={loaded.side === "investor" ? taskUrl("pass") : null} />
                </div>
              )}
              <Composer
                kept={kept}
                side={loaded.side}
                meetUrl={meetUrl}
                clientId={clientId}
                refused={refused}
                onTyping={live.noteTyping}
                onSend={(text, attachments) => {
                  live.send(text, attachments);
                  if (past) navigate(latestUrl(words));
                  else scroller.current?.scrollTo({ top: 0 });
                }}
              />
            </>
          )}
        </div>
        <NoteArea target={target} note={note} lastResult={resultOf("note")} />
      </div>
    </div>
  );
}

interface ThreadHeaderProps {
  target: Party;
  side: "investor" | "startup";
  card: PartyCard | null;
  live: LiveThread;
  /** The search words. */
  words: string;
  mayPass: boolean;
  hasBlocked: boolean;
  meetUrl: string | null;
  ask: ThreadLink | null;
  letters: string | null;
}

function ThreadHeader({ target, side, card, live, words, ...menu }: ThreadHeaderProps) {
  const { t } = useTranslation("messaging");
  const profile = side === "startup" ? `/startups/${target.id}` : `/investors/${target.id}`;
  return (
    <header className="relative flex items-center gap-3 border-b max-[18rem]:flex-wrap border-line bg-surface px-3 py-2.5 md:px-5">
      <Button variant="ghost" size="sm" asChild className="-ms-2 px-2! lg:hidden">
        <Link to="/messages" aria-label={t("thread.back")}>
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      </Button>
      <Avatar src={target.avatar} name={target.name} size={40} shape={side === "startup" ? "square" : "circle"} />
      <div className="min-w-0 flex-1 max-[18rem]:order-last max-[18rem]:basis-full">
        <h1 className="flex items-center gap-1 leading-snug font-semibold">
          {card ? (
            <span className="truncate">{target.name}</span>
          ) : (
            <Link to={profile} className="truncate hover:underline">
              {target.name}
            </Link>
          )}
          {target.verifiedBadge && <VerifiedBadge className="shrink-0" />}
        </h1>
        <p className="h-5 truncate text-xs leading-5 text-ink-faint">
          {live.otherTyping ? (
            t("thread.typing", { name: target.name })
          ) : live.state.otherOnline && live.connection === "open" ? (
            <>
              <span aria-hidden className="me-1.5 inline-block size-2 rounded-full bg-success" />
              {t("thread.online")}
            </>
          ) : (
            t(`thread.${side}`)
          )}
        </p>
      </div>
      {card ? (
        <PartyCardButton party={target} side={side} card={card} />
      ) : (
        <Button variant="secondary" size="sm" asChild className="max-sm:hidden">
          <Link to={profile}>{t("thread.profile")}</Link>
        </Button>
      )}
      <div className="-me-2 ms-auto flex shrink-0">
        <ThreadSearch words={words} />
        <ThreadMenu {...menu} />
      </div>
    </header>
  );
}

/** Scroll areas must be keyboard-focusable, which not every browser does by itself. */
const reachable = { tabIndex: 0 };

/** A reader within this distance of the end, in px, counts as following the thread. */
const nearEndPx = 80;

/** Whether the reader has scrolled up from the end; `scrollTop` is negative, because the thread is laid out reversed. */
function isAway(scroller: HTMLElement): boolean {
  return -scroller.scrollTop > nearEndPx;
}

/**
 * Follows the thread's end: whether the reader has scrolled away, whether a message has arrived meanwhile, and the text
 * to announce.
 */
function useNewest({ state, trim }: LiveThread, scroller: RefObject<HTMLElement>) {
  const { t } = useTranslation("messaging");
  const systemText = useSystemText();
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const [isBehind, setBehind] = useState(false);
  const [hasNew, setHasNew] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const last = state.messages.at(-1);
  const seen = useRef(last?.seq ?? 0);

  useEffect(() => {
    if (!last || last.seq <= seen.current) return;
    const before = seen.current;
    seen.current = last.seq;
    if (last.from.type === state.side) return;
    const { name } = last.from;
    const text = isTold(last.type) ? systemText(last.message, { isOwn: false, name }) : last.message;
    const number = state.messages.filter(({ seq, from }) => seq > before && from.type !== state.side).length;
    setAnnouncement(
      number > 1 ? t("thread.announceMany", { name, text, number }) : t("thread.announce", { name, text }),
    );
    if (scroller.current && isAway(scroller.current)) setHasNew(true);
  }, [last, state.messages, state.side, scroller, systemText, t]);

  // Readers can scroll before the page is hydrated, and the event is not repeated.
  useEffect(() => {
    if (scroller.current) setBehind(isAway(scroller.current));
  }, [scroller]);

  useEffect(() => {
    if (!isBehind && last) trim();
  }, [isBehind, last, trim]);

  return {
    isBehind,
    hasNew,
    announcement,
    scrollThere: () => scroller.current?.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" }),
    onScroll: (event: UIEvent<HTMLElement>) => {
      const away = isAway(event.currentTarget);
      setBehind(away);
      if (!away) setHasNew(false);
    },
  };
}

/**
 * Reloads the page when the account passes, undoes a pass or blocks in another window or device, or when the startup
 * opens or closes something for the investor, after the page was read (`readAt`, milliseconds).
 */
function useReloadWhenTouched(
  { accountId, targetId, readAt }: { accountId: string; targetId: string; readAt: number },
  reload: () => void,
): void {
  const touchedAt = useLiveInbox(accountId).touched.get(targetId) ?? 0;
  useEffect(() => {
    if (touchedAt < readAt) return;
    // Wait while the page is hidden, because loading marks messages as read.
    if (document.visibilityState === "visible") {
      reload();
      return;
    }
    document.addEventListener("visibilitychange", reload, { once: true });
    return () => document.removeEventListener("visibilitychange", reload);
  }, [touchedAt, readAt, reload]);
}
