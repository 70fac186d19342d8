import { type RefObject, useEffect, useRef, useState } from "react";
import { readerHeaders } from "~/components/form/page-reader";
import { videoNameOf } from "../video-name";
import { WatchRecorder } from "../watch-recorder";

/** How far a video plays between two reports, in seconds of the video: a killed page resumes within five of where it was. */
const reportEvery = 3;
/** Dragging along the video jumps many times: at most one report in so many milliseconds. */
const jumpsEvery = 1000;

interface WatchReportsOptions {
  courseId: string;
  /** Where the video begins, in seconds. */
  startAt: number;
  /** How far this device's clock is behind the server's, in milliseconds. */
  clockLag: number;
  /** Nobody is logged in: nothing is reported. */
  isOff: boolean;
  onFinished: () => void;
}

/**
 * Reports where the reader is in a video: every few seconds while it plays, and when it pauses, is hidden or closed
 * (`keepalive`). Reports that fail are sent again with the next one. Returns whether the last one failed.
 */
export function useWatchReports(
  player: RefObject<HTMLVideoElement>,
  { courseId, startAt, clockLag, isOff, onFinished }: WatchReportsOptions,
): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  const finished = useRef(onFinished);
  finished.current = onFinished;

  useEffect(() => {
    const video = player.current;
    if (!video || isOff) return;
    const recorder = new WatchRecorder(startAt);
    const device = crypto.randomUUID();
    let isUnsent = false;
    let lastSent = 0;
    let lastPosition = startAt;

    async function send() {
      const url = video?.currentSrc ?? "";
      // Product §11.1: skipped when no file name can be derived from the file's URL.
      if (!isUnsent || videoNameOf(url) === null) return;
      isUnsent = false;
      lastSent = Date.now();
      lastPosition = video?.currentTime ?? 0;
      const report = recorder.report();
      try {
        const answer = await fetch(`/course/api/v1/courses/${encodeURIComponent(courseId)}/logs`, {
          method: "POST",
          keepalive: true,
          headers: { ...readerHeaders(), "Content-Type": "application/json" },
          body: JSON.stringify({ video: videoNameOf(url), ...report, at: Date.now() + clockLag, device }),
        });
        if (!answer.ok) throw new Error(String(answer.status));
        recorder.confirm(report.watched);
        setHasFailed(false);
        const { data } = (await answer.json()) as { data: { finished?: boolean } };
        if (data.finished) finished.current();
      } catch {
        isUnsent = true;
        setHasFailed(true);
      }
    }

    const note = (change: (at: number) => void) => () => {
      // While another file is loaded, the player is nowhere.
      if (video.readyState === 0) return;
      change(video.currentTime);
      isUnsent = true;
    };
    const onPlay = note((at) => recorder.play(at));
    const onPause = note((at) => recorder.pause(at));
    const onSeek = note((at) => recorder.seek(at));
    const onMove = note((at) => recorder.moveTo(at));
    const onTime = () => {
      onMove();
      if (Math.abs(video.currentTime - lastPosition) >= reportEvery) void send();
    };
    const onJumped = () => {
      if (Date.now() - lastSent >= jumpsEvery) void send();
    };
    const onHidden = () => {
      if (document.visibilityState === "hidden") void send();
    };
    const sendNow = () => void send();
    const ofVideo: Array<[string, () => void]> = [
      // The first report starts the server's clock, by which it judges what can have been played since.
      ["play", onPlay],
      ["play", sendNow],
      ["timeupdate", onTime],
      ["seeking", onSeek],
      ["pause", onPause],
      ["pause", sendNow],
      ["seeked", onJumped],
      ["ended", sendNow],
    ];
    for (const [name, listener] of ofVideo) video.addEventListener(name, listener);
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("pagehide", sendNow);
    window.addEventListener("online", sendNow);
    return () => {
      for (const [name, listener] of ofVideo) video.removeEventListener(name, listener);
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", sendNow);
      window.removeEventListener("online", sendNow);
      recorder.pause(video.currentTime);
      sendNow();
    };
  }, [player, courseId, startAt, clockLag, isOff]);

  return hasFailed;
}
