import { useRevalidator } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type UIEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { VerifiedBadge } from "~/components/ui/verified-badge";
import { otherSide, type Party } from "../rules";
import { Composer } from "./composer";
import { ConnectionBanner } from "./connection-banner";
import { KeptTexts } from "./kept-texts";
import { MessageList } from "./message-list";
import { OutgoingList } from "./outgoing-list";
import { type LiveThread, type LoadedThread, useLiveThread } from "./use-live-thread";

interface ThreadViewProps extends LoadedThread {
  firstUnread: number | null;
  /** Where more of the past is shown; null when all of it is. */
  earlier: string | null;
  clientId: string;
  refused?: { text: string; error: string };
}

/** An open conversation: header, messages, and where to write (spec §2, messages screen). */
export function ThreadView({ firstUnread, earlier, clientId, refused, ...loaded }: ThreadViewProps) {
  const { t } = useTranslation("messaging");
  const { revalidate } = useRevalidator();
  const scroller = useRef<HTMLDivElement>(null);
  const live = useLiveThread(loaded, {
    onRefused: revalidate,
    isShown: () => scroller.current?.offsetParent !== null,
  });
  const { state } = live;
  const target = loaded.parties[otherSide(loaded.side)];
  const kept = useMemo(() => new KeptTexts(loaded.accountId, target.id), [loaded.accountId, target.id]);
  const newest = useNewest(live, scroller.current);
  const toLatest = () => scroller.current?.scrollTo({ top: 0, behavior: "smooth" });

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ThreadHeader target={target} side={otherSide(loaded.side)} live={live} />
      <ConnectionBanner connection={live.connection} />
      <div className="relative min-h-0 flex-1">
        {/* Laid out from the end, so that the newest message shows without scripts and stays put when the past is added. */}
        <section
          ref={scroller}
          {...reachable}
          aria-label={t("thread.label", { name: target.name })}
          onScroll={newest.onScroll}
          className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2"
        >
          <div className="px-3 py-4 md:px-5">
            {earlier && (
              <div className="mb-2 text-center">
                <Button variant="ghost" size="sm" asChild>
                  <Link to={earlier} replace preventScrollReset>
                    {t("thread.earlier")}
                  </Link>
                </Button>
              </div>
            )}
            <MessageList state={state} firstUnread={firstUnread} />
            <OutgoingList
              outgoing={state.outgoing}
              isConnected={live.connection === "open"}
              onRetry={live.retry}
              onDiscard={live.discard}
            />
          </div>
        </section>
        {newest.isBehind && (
          <Button
            variant="secondary"
            size="sm"
            onClick={toLatest}
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
      <Composer
        kept={kept}
        clientId={clientId}
        refused={refused}
        onTyping={live.noteTyping}
        onSend={(text) => {
          live.send(text);
          scroller.current?.scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}

function ThreadHeader({ target, side, live }: { target: Party; side: "investor" | "startup"; live: LiveThread }) {
  const { t } = useTranslation("messaging");
  const profile = side === "startup" ? `/startups/${target.id}` : `/investors/${target.id}`;
  return (
    <header className="flex items-center gap-3 border-b border-line bg-surface px-3 py-2.5 md:px-5">
      <Button variant="ghost" size="sm" asChild className="-ms-2 px-2 lg:hidden">
        <Link to="/messages" aria-label={t("thread.back")}>
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      </Button>
      <Avatar src={target.avatar} name={target.name} size={40} shape={side === "startup" ? "square" : "circle"} />
      <div className="min-w-0 flex-1">
        <h1 className="flex items-center gap-1 leading-snug font-semibold">
          <Link to={profile} className="truncate hover:underline">
            {target.name}
          </Link>
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
      <Button variant="secondary" size="sm" asChild className="max-sm:hidden">
        <Link to={profile}>{t("thread.profile")}</Link>
      </Button>
    </header>
  );
}

/** What scrolls must be reachable by keyboard, also where the browser does not see to it. */
const reachable = { tabIndex: 0 };

/** How close to the end, in px, still counts as reading along. */
const nearEnd = 80;

/** Follows the end of the thread: whether the reader is away from it, whether something came meanwhile, and its words. */
function useNewest({ state }: LiveThread, scroller: HTMLElement | null) {
  const { t } = useTranslation("messaging");
  const [isBehind, setBehind] = useState(false);
  const [hasNew, setHasNew] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const last = state.messages.at(-1);
  const seen = useRef(last?.seq ?? 0);

  useEffect(() => {
    if (!last || last.seq <= seen.current) return;
    seen.current = last.seq;
    if (last.from.type === state.side) return;
    setAnnouncement(t("thread.announce", { name: last.from.name, text: last.message }));
    if (scroller && -scroller.scrollTop > nearEnd) setHasNew(true);
  }, [last, state.side, scroller, t]);

  return {
    isBehind,
    hasNew,
    announcement,
    onScroll: (event: UIEvent<HTMLElement>) => {
      const away = -event.currentTarget.scrollTop > nearEnd;
      setBehind(away);
      if (!away) setHasNew(false);
    },
  };
}
