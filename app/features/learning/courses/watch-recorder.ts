import { mergeSpans, type Span } from "./watch-log";

/** The body of a page's report about a lesson. */
export interface WatchReportBody {
  last_watch_time: number;
  watched: Span[];
}

/** Maximum step between two player events, in seconds of video; more is a jump. */
const longestStep = 3;

/**
 * Tracks a player's position and played spans. Spans are reported until the server confirms them, so a lost response
 * loses nothing; the server merges them.
 */
export class WatchRecorder {
  private position: number;
  private playing = false;
  private unconfirmed: Span[] = [];
  private reported: Span[] = [];

  constructor(position: number) {
    this.position = position;
  }

  /** Records a new position: by playback, or a jump. */
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

  /** Records a jump; the part in between was not played. */
  seek(at: number): void {
    this.position = at;
  }

  /** The report to send now. */
  report(): WatchReportBody {
    this.reported = this.unconfirmed.map(rounded);
    return { last_watch_time: round(this.position), watched: this.reported };
  }

  /** Drops the spans of a stored report, which need not be sent again. */
  confirm(watched: readonly Span[]): void {
    this.unconfirmed = without(this.unconfirmed, watched);
  }
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
const rounded = ([from, to]: Span): Span => [round(from), round(to)];

/** Removes spans covered by others, allowing for rounding. */
function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  const tolerance = 0.01;
  return spans.flatMap(([from, to]): Span[] => {
    const covering = others.find((other) => other[0] <= from + tolerance && other[1] > from);
    if (!covering) return [[from, to]];
    return covering[1] >= to - tolerance ? [] : [[covering[1], to]];
  });
}
