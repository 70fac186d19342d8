import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useHydrated } from "~/components/ui/use-hydrated";
import { dismissedKey } from "./announcement-mark";

export interface Announcement {
  /** Changes with every publication; readers dismiss one version. */
  version: number;
  text: string;
  /** A bare path or an https address. */
  link: string | null;
  tone: "info" | "success" | "warning";
}

const tones = {
  info: "border-brand-200 bg-brand-50",
  success: "border-success-line bg-success-soft",
  warning: "border-warning-line bg-warning-soft",
};

/** The current announcement, under the header. With scripts, readers can dismiss it until the next one. */
export function AnnouncementBar({ version, text, link, tone }: Announcement) {
  const { t } = useTranslation("layout");
  const hydrated = useHydrated();
  const mark = `v${version}`;

  function dismiss() {
    document.documentElement.dataset.dismissed = mark;
    // The focused button no longer exists.
    document.getElementById("content")?.focus({ preventScroll: true });
    try {
      localStorage.setItem(dismissedKey, mark);
    } catch {
      // Without storage, the bar returns on the next page load.
    }
  }

  return (
    <section
      aria-label={t("announcement.label")}
      data-announcement=""
      className={cn("border-b print:hidden", tones[tone])}
    >
      <style>{`[data-dismissed=${mark}] [data-announcement]{display:none}`}</style>
      <div className="shell flex items-start gap-2">
        <p className="min-w-0 flex-1 py-2.5 text-balance wrap-anywhere lg:text-center">
          {text}
          {link && (
            <>
              {" "}
              <Link to={link} className="font-medium whitespace-nowrap text-brand-700 underline underline-offset-4">
                {t("announcement.more")}
              </Link>
            </>
          )}
        </p>
        <button
          type="button"
          onClick={dismiss}
          aria-label={t("announcement.dismiss")}
          className={cn(
            "-me-3 mt-0.5 inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-ink-soft hover:text-ink",
            !hydrated && "invisible",
          )}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  );
}
