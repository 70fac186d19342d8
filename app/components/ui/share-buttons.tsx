import Check from "lucide-react/icons/check";
import LinkIcon from "lucide-react/icons/link";
import Share from "lucide-react/icons/share-2";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { useCopy } from "~/components/ui/use-copy";
import { useHydrated } from "~/components/ui/use-hydrated";

interface ShareButtonsProps {
  title: string;
  /** The absolute URL. */
  url: string;
}

/** The services to share on, and each one's share page for a URL. */
const services: ReadonlyArray<{ name: string; page: (url: string) => string }> = [
  { name: "LINE", page: (url) => `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url })}` },
  { name: "Facebook", page: (u) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u })}` },
  {
    name: "LinkedIn",
    page: (url) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
];

/** Links that share a page, without loading the services' scripts; on phones also the system's share menu. */
export function ShareButtons({ title, url }: ShareButtonsProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { outcome, copy } = useCopy();

  async function shareByDevice() {
    try {
      await navigator.share({ title, url });
    } catch {
      // Closing the menu rejects too; there is nothing to report.
    }
  }

  return (
    <section aria-label={t("share.title")} className="print:hidden">
      <ul className="flex flex-wrap items-center gap-2">
        {services.map(({ name, page }) => (
          <li key={name}>
            <Button asChild variant="secondary">
              <a
                href={page(url)}
                target="_blank"
                rel="noopener noreferrer nofollow"
                aria-label={t("share.to", { service: name })}
              >
                {name}
              </a>
            </Button>
          </li>
        ))}
        {hydrated && (
          <li>
            <Button variant="secondary" onClick={() => copy(url)}>
              {outcome === "copied" ? <Check aria-hidden /> : <LinkIcon aria-hidden />}
              {t("share.copy")}
            </Button>
          </li>
        )}
        {hydrated && "share" in navigator && (
          <li className="md:hidden">
            <Button variant="secondary" onClick={shareByDevice}>
              <Share aria-hidden />
              {t("share.more")}
            </Button>
          </li>
        )}
      </ul>
      <p role="status" className={outcome === "failed" ? "mt-1 text-sm text-danger" : "mt-1 text-sm text-brand-700"}>
        {outcome && t(`share.${outcome}`)}
      </p>
    </section>
  );
}
