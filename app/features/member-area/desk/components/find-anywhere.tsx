import { useLocation } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, DialogContent } from "~/components/ui/dialog";
import { keyHandler } from "~/components/ui/key-handler";
import { Link } from "~/components/ui/link";
import { useHydrated } from "~/components/ui/use-hydrated";
import { FindBox } from "./find-box";

/** Control and K on a Mac belong to its text fields. */
const isMac = () => /Mac|iP/.test(navigator.platform);

/** The desk's search: a button, and Ctrl K or ⌘K on every page of the desk. Without scripts, a link to its page. */
export function FindAnywhere() {
  const { t } = useTranslation("staffFrame");
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = keyHandler((event: KeyboardEvent) => {
      const isPressed = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!isPressed || event.shiftKey || event.altKey || !["k", "K"].includes(event.key)) return;
      if (event.defaultPrevented || document.querySelector("[role=dialog],[role=alertdialog]")) return;
      event.preventDefault();
      setOpen(true);
    });
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  // The next Tab starts in the page that was chosen, not in the menu before it.
  const { key } = useLocation();
  const isGoing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => {
    if (isGoing.current) document.getElementById("content")?.focus({ preventScroll: true });
    isGoing.current = false;
  }, [key]);

  function onGo() {
    isGoing.current = true;
    setOpen(false);
  }

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link
        to="/staff/find"
        aria-haspopup={hydrated ? "dialog" : undefined}
        onClick={onClick}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg text-ink-soft hover:bg-sunken hover:text-ink md:w-72 md:justify-start md:border md:border-line md:px-3"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className="truncate max-md:sr-only">{t("find.open")}</span>
        <kbd
          aria-hidden
          className="ms-auto rounded border border-line px-1.5 font-sans text-xs text-ink-faint max-md:hidden"
        >
          {hydrated && isMac() ? "⌘K" : "Ctrl K"}
        </kbd>
      </Link>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={t("find.title")} size="lg" className="min-w-0 self-start md:mt-[8dvh]">
          <FindBox onGo={onGo} />
        </DialogContent>
      </Dialog>
    </>
  );
}
