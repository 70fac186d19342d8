import ExternalLink from "lucide-react/icons/external-link";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { videoOf } from "~/features/profiles/startups/video";
import { safeHref } from "~/features/text/text/rich-text";

/**
 * A startup's video. No request is made to its host before the reader presses play. Without scripts, and for
 * unsupported hosts, it is a link.
 */
export function VideoPlayer({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation("profilePages");
  const [playing, setPlaying] = useState(false);
  const video = videoOf(address);
  const href = safeHref(address);
  if (!href) return null;
  if (video && playing) {
    return (
      <iframe
        src={video.player}
        title={t("profile.videoOf", { name })}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-2xl border border-line bg-ink"
      />
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow"
      onClick={(event) => {
        if (!video || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
      className="group flex items-center gap-4 rounded-2xl border border-line bg-surface p-4 shadow-card hover:shadow-raised md:p-5"
    >
      <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-brand-600 text-white transition-colors group-hover:bg-brand-700">
        {video ? <Play aria-hidden className="size-6 translate-x-0.5 fill-current" /> : <ExternalLink aria-hidden />}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{t("profile.playVideo")}</span>
        <span className="block text-sm text-ink-faint">
          {video ? t("profile.videoHost", { host: video.host }) : t("profile.videoElsewhere")}
        </span>
      </span>
    </a>
  );
}
