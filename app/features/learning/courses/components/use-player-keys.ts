import { type RefObject, useEffect } from "react";
import { keyHandler } from "~/components/ui/key-handler";
import { maxSpeed } from "../watch-log";

/** The playback speeds offered, up to `maxSpeed`. */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, maxSpeed] as const;

/** How far J and L skip, in seconds. */
const jump = 10;

/**
 * The player's keyboard shortcuts, active unless a field has the focus: space and K, J and L, M, C, F, < and >. On
 * buttons and links space keeps its own meaning.
 */
export function usePlayerKeys(player: RefObject<HTMLVideoElement>): void {
  useEffect(() => {
    const onKeyDown = keyHandler((event: KeyboardEvent) => {
      const video = player.current;
      const target = event.target instanceof Element ? event.target : null;
      if (!video || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (target?.closest("input, textarea, select, [contenteditable], [role=dialog]")) return;
      const isSpace = event.key === " ";
      // The video's controls and buttons handle space themselves.
      if (isSpace && target?.closest("video, button, a, summary")) return;
      const key = isSpace ? "k" : event.key.toLowerCase();
      const act = actions[key];
      if (!act) return;
      event.preventDefault();
      act(video);
    });
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [player]);
}

const actions: Record<string, ((video: HTMLVideoElement) => void) | undefined> = {
  k: (video) => (video.paused ? void video.play() : video.pause()),
  j: (video) => moveBy(video, -jump),
  l: (video) => moveBy(video, jump),
  m: (video) => {
    video.muted = !video.muted;
  },
  c: (video) => {
    const tracks = [...video.textTracks];
    const isShown = tracks.some(({ mode }) => mode === "showing");
    for (const [at, track] of tracks.entries()) track.mode = !isShown && at === 0 ? "showing" : "disabled";
  },
  f: (video) => (document.fullscreenElement ? void document.exitFullscreen() : void video.requestFullscreen()),
  "<": (video) => changeSpeed(video, -1),
  ">": (video) => changeSpeed(video, 1),
};

function moveBy(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = Math.min(Math.max(video.currentTime + seconds, 0), video.duration || 0);
}

function changeSpeed(video: HTMLVideoElement, by: 1 | -1): void {
  const at = speeds.findIndex((speed) => speed >= video.playbackRate);
  video.playbackRate = speeds[Math.min(Math.max(at + by, 0), speeds.length - 1)] ?? 1;
}
