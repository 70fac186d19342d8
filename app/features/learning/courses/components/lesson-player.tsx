import ChevronDown from "lucide-react/icons/chevron-down";
import PictureInPicture from "lucide-react/icons/picture-in-picture-2";
import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { imageSource } from "~/components/ui/image-widths";
import { Notice } from "~/components/ui/notice";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { clock } from "~/features/publishing/content-kinds/course/chapters";
import type { Lesson } from "../course";
import type { LessonAddresses } from "../video-address.server";
import { speeds, usePlayerKeys } from "./use-player-keys";
import { useWatchReports } from "./use-watch-reports";

/** The player's interface for other parts of the page. */
export interface PlayerHandle {
  /** The position in seconds. */
  position: () => number;
  goTo: (seconds: number) => void;
}

interface LessonPlayerProps {
  courseId: string;
  lesson: Pick<Lesson, "video" | "title" | "chapters" | "poster">;
  addresses: LessonAddresses;
  /** The start position in seconds. */
  startAt: number;
  /** The server's time when the page was rendered, in milliseconds. */
  serverNow: number;
  /** True if nobody is logged in; nothing is reported then. */
  isVisitor: boolean;
  onFinished: () => void;
}

/**
 * A lesson's player: the browser's own, plus speeds, qualities, keys, chapters and reports (decision 042). Starts where
 * the reader left off, even without scripts. Renews expired URLs.
 */
export const LessonPlayer = forwardRef<PlayerHandle, LessonPlayerProps>(function LessonPlayer(
  { courseId, lesson, serverNow, isVisitor, onFinished, ...given },
  handle,
) {
  const { t } = useTranslation("courses");
  const locale = useLocale();
  const hydrated = useHydrated();
  const player = useRef<HTMLVideoElement>(null);
  const [addresses, setAddresses] = useState(given.addresses);
  const [quality, setQuality] = useState(0);
  const [speed, setSpeed] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  // Fixed at page load, because reports change the values while the reader watches.
  const [startAt] = useState(given.startAt);
  const [begin, setBegin] = useState(startAt);
  const isToGoOn = useRef(false);
  const [clockLag] = useState(() => serverNow - Date.now());
  const isUnsent = useWatchReports(player, { courseId, startAt, clockLag, isOff: isVisitor, onFinished });
  usePlayerKeys(player);

  useImperativeHandle(handle, () => ({
    position: () => player.current?.currentTime ?? 0,
    goTo: (seconds) => {
      if (!player.current) return;
      player.current.currentTime = seconds;
      void player.current.play();
    },
  }));

  /** Keep the position when switching to another file of the lesson. */
  const keepPlace = useCallback(() => {
    if (!player.current) return;
    setBegin(player.current.currentTime);
    isToGoOn.current = !player.current.paused;
    player.current.defaultPlaybackRate = player.current.playbackRate;
  }, []);

  const isRenewing = useRef(false);
  const renew = useCallback(async () => {
    if (isRenewing.current) return;
    isRenewing.current = true;
    try {
      const path = `/course/api/v1/courses/${encodeURIComponent(courseId)}/videos/${encodeURIComponent(lesson.video)}`;
      const answer = await fetch(path);
      if (!answer.ok) throw new Error(String(answer.status));
      const { data } = (await answer.json()) as { data: ApiVideo };
      keepPlace();
      setAddresses(addressesOf(data));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    } finally {
      isRenewing.current = false;
    }
  }, [courseId, lesson.video, keepPlace]);

  // The error event of a video that failed before hydration was missed.
  useEffect(() => {
    if (player.current?.error) setHasFailed(true);
  }, []);

  const source = addresses.videos[quality] ?? addresses.videos[0];
  const own = addresses.captions.findIndex((one) => one.locale === locale);
  return (
    <div className="space-y-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are those that the lesson has. */}
      <video
        ref={player}
        // The position is part of the URL so that it works without scripts.
        src={source && begin > 0 ? `${source.url}#t=${begin}` : source?.url}
        poster={lesson.poster ? imageSource(lesson.poster.url, 800).src : undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={lesson.title}
        onError={() => (addresses.expiresAt <= Date.now() + clockLag ? void renew() : setHasFailed(true))}
        onLoadedMetadata={() => {
          if (isToGoOn.current) void player.current?.play();
          isToGoOn.current = false;
        }}
        onRateChange={(event) => setSpeed(event.currentTarget.playbackRate)}
        className="aspect-video w-full rounded-2xl bg-black"
      >
        {addresses.captions.map(({ url, locale: language }, at) => (
          <track
            key={url}
            kind="captions"
            src={url}
            srcLang={language}
            label={t(`player.captions.${language}`)}
            default={at === Math.max(own, 0)}
          />
        ))}
      </video>
      {hasFailed && (
        <Notice
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={() => void renew()}>
              {t("player.retry")}
            </Button>
          }
        >
          {t("player.failed")}
        </Notice>
      )}
      {isUnsent && <Notice tone="warning">{t("player.offline")}</Notice>}
      {startAt > 0 && <p className="text-sm text-ink-soft">{t("player.resumed", { time: clock(startAt) })}</p>}
      {hydrated && (
        <div className="flex flex-wrap items-end gap-3">
          <label className="text-sm">
            <span className="mb-1 block text-ink-soft">{t("player.speed")}</span>
            <select
              value={speed}
              onChange={({ target }) => {
                if (player.current) player.current.playbackRate = Number(target.value);
              }}
              className="control w-auto"
            >
              {[...new Set<number>([...speeds, speed])]
                .sort((one, other) => one - other)
                .map((one) => (
                  <option key={one} value={one}>
                    {one}×
                  </option>
                ))}
            </select>
          </label>
          {addresses.videos.length > 1 && (
            <label className="text-sm">
              <span className="mb-1 block text-ink-soft">{t("player.quality")}</span>
              <select
                value={quality}
                onChange={({ target }) => {
                  keepPlace();
                  setQuality(Number(target.value));
                }}
                className="control w-auto"
              >
                {addresses.videos.map(({ url, height }, at) => (
                  <option key={url} value={at}>
                    {t("player.height", { height })}
                  </option>
                ))}
              </select>
            </label>
          )}
          {document.pictureInPictureEnabled && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                if (document.pictureInPictureElement) void document.exitPictureInPicture();
                else void player.current?.requestPictureInPicture().catch(() => undefined);
              }}
            >
              <PictureInPicture aria-hidden />
              {t("player.pictureInPicture")}
            </Button>
          )}
        </div>
      )}
      {lesson.chapters.length > 0 && (
        <nav aria-label={t("player.chapters")}>
          <ol className="flex flex-wrap gap-2">
            {lesson.chapters.map(({ at, title }) => (
              <li key={at}>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={!hydrated}
                  onClick={() => {
                    if (!player.current) return;
                    player.current.currentTime = at;
                    void player.current.play();
                  }}
                >
                  <span className="text-ink-soft tabular-nums">{clock(at)}</span>
                  {title}
                </Button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {addresses.captions.length === 0 && <p className="text-sm text-ink-soft">{t("player.noCaptions")}</p>}
      <noscript>
        <p className="text-sm text-ink-soft">{t("player.noScripts")}</p>
      </noscript>
      <details className="group/keys text-sm text-ink-soft pointer-coarse:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 hover:text-ink">
          {t("player.keys")}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open/keys:rotate-180" />
        </summary>
        <p>{t("player.keysHint")}</p>
      </details>
    </div>
  );
});

/** The part of the video API's response that the player needs. */
interface ApiVideo {
  expires_at: number;
  qualities: Array<{ url: string; content_type: string; height: number }>;
  captions: Array<{ url: string; lang: "zh-TW" | "en-US" }>;
}

function addressesOf({ expires_at, qualities, captions }: ApiVideo): LessonAddresses {
  return {
    expiresAt: expires_at,
    videos: qualities.map(({ url, content_type, height }) => ({ url, contentType: content_type, height })),
    captions: captions.map(({ url, lang }) => ({ url, locale: lang })),
  };
}
