import { mergeSpans, type Span } from "./watch-log";

/** What a page reports of a lesson. */
export interface WatchReportBody {
  last_watch_time: number;
  watched: Span[];
}

/** A player moves on by less than this between two of its events, in seconds of the video; more is a jump. */
const longestStep = 3;

/**
 * Follows a player: where it is, and which stretches were played. What was played is reported until the server has
 * confirmed it, so that no lost answer loses it; the server adds it up.
 */
export class WatchRecorder {
  private position: number;
  private playing = false;
  private unconfirmed: Span[] = [];
  private reported: Span[] = [];

  constructor(position: number) {
    this.position = position;
  }

  /** The player moved to a place: on by itself while it plays, or by a jump. */
  moveTo(at: number): void {
    const step = at - this.position;
    if (this.playing && step > 0 && step < longestStep) {
      this.unconfirmed = mergeSpans(this.unconfirmed, [[this.position, at]]);
    }
    this.position = at;
  }

  play(at: number): void {
    this.position = at;
    this.playing = true;
  }

  pause(at: number): void {
    this.moveTo(at);
    this.playing = false;
  }

  /** A jump: what lies between was not played. */
  seek(at: number): void {
    this.position = at;
  }

  /** What to report now. */
  report(): WatchReportBody {
    this.reported = this.unconfirmed.map(rounded);
    return { last_watch_time: round(this.position), watched: this.reported };
  }

  /** The server has stored a report: what it contained need not be sent again. */
  confirm(watched: readonly Span[]): void {
    this.unconfirmed = without(this.unconfirmed, watched);
  }
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
const rounded = ([from, to]: Span): Span => [round(from), round(to)];

/** Spans without those that others cover, apart from rounding. */
function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  const tolerance = 0.01;
  return spans.flatMap(([from, to]): Span[] => {
    const covering = others.find((other) => other[0] <= from + tolerance && other[1] > from);
    if (!covering) return [[from, to]];
    return covering[1] >= to - tolerance ? [] : [[covering[1], to]];
  });
}
