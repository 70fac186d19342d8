import { type RefObject, useEffect, useRef, useState } from "react";
import { readerHeaders } from "~/components/form/page-reader";
import { videoNameOf } from "../video-name";
import { WatchRecorder } from "../watch-recorder";

/** Played seconds between two reports; a killed page resumes within five seconds of its position. */
const reportEvery = 3;
/** Minimum milliseconds between reports of jumps, since scrubbing causes many. */
const jumpsEvery = 1000;

interface WatchReportsOptions {
  courseId: string;
  /** The start position in seconds. */
  startAt: number;
  /** How far the device's clock is behind the server's, in milliseconds. */
  clockLag: number;
  /** True if nobody is logged in; nothing is reported then. */
  isOff: boolean;
  onFinished: () => void;
}

/**
 * Reports the reader's position in a video: every few seconds while playing, and when it pauses, is hidden or closed
 * (`keepalive`). Failed reports are sent again with the next one. Returns whether the last one failed.
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
      // Product §11.1: skip the report if the file's URL has no file name.
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
      // The player has no position while another file loads.
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
      // The first report starts the server's clock, which limits how much can have been played.
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
