import Bell from "lucide-react/icons/bell";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showAppBadge } from "~/components/offline/app-badge";
import { keyHandler } from "~/components/ui/key-handler";
import { Link } from "~/components/ui/link";
import { useLiveInbox } from "./inbox-store";
import { UnreadBadge } from "./unread-badge";

interface InboxBadgeProps {
  accountId: string;
  /** The count at page load. */
  unread: number;
}

/** The live unread count for a link to the messages and on the installed app's icon; renders nothing at zero. */
export function InboxBadge({ accountId, unread }: InboxBadgeProps) {
  const count = useLiveInbox(accountId).unread ?? unread;
  useEffect(() => showAppBadge(count), [count]);
  return <UnreadBadge count={count} />;
}

interface NoticeBellProps {
  accountId: string;
  /** The count at page load. */
  unseen: number;
  /** What opens under it, by a domain above. */
  panel: ReactNode;
}

/**
 * The bell with the live count of unseen notices (product §25.4): a link to their page, which opens a panel where there
 * is room. It is in this module because every page that shows the badge shows the bell.
 */
export function NoticeBell({ accountId, unseen, panel }: NoticeBellProps) {
  const { t } = useTranslation("layout");
  const live = useLiveInbox(accountId).notices;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onKeyDown = keyHandler((event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      box.current?.querySelector("a")?.focus();
    });
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [isOpen]);

  function toggle(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !window.matchMedia("(min-width: 40rem)").matches) return;
    event.preventDefault();
    setOpen(!isOpen);
  }

  return (
    <div ref={box} className="relative">
      <Link
        to="/account/notices"
        onClick={toggle}
        aria-expanded={isOpen}
        className="relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Bell aria-hidden className="size-5" />
        <span className="sr-only">{t("header.notices")}</span>
        <UnreadBadge count={live ?? unseen} className="absolute -end-0.5 top-0" />
      </Link>
      {isOpen && panel}
    </div>
  );
}
