import { dayMs } from "~/durations";
import type { Locale } from "~/locales/locale";

/** Limits of a special issue, in characters. */
export const maxSubject = 100;
export const maxSpecialText = 5000;

/** How far ahead a special issue can be scheduled, in milliseconds. */
export const farthest = 60 * dayMs;

/** What staff write of a special issue. */
export interface SpecialTexts {
  subjectZh: string;
  /** Plain text; each line becomes a paragraph. */
  textZh: string;
  subjectEn: string;
  textEn: string;
  /** The bare path that its button opens. */
  path: string;
}

/** When a special issue was or will be sent, in milliseconds. */
export interface SpecialTimes {
  sendAt: number | null;
  startedAt: number | null;
  pausedAt: number | null;
  doneAt: number | null;
}

export type SpecialState = "draft" | "scheduled" | "sending" | "paused" | "sent";

/** Returns the state of a special issue; once begun, its texts no longer change. */
export function stateOf({ sendAt, startedAt, pausedAt, doneAt }: SpecialTimes): SpecialState {
  if (doneAt !== null) return "sent";
  if (pausedAt !== null) return "paused";
  if (startedAt !== null) return "sending";
  return sendAt === null ? "draft" : "scheduled";
}

/** Whether a special issue can be scheduled for this time: from now until `farthest` ahead. */
export const isOpenTime = (at: number, now: number) => at >= now && at <= now + farthest;

/** Returns a special issue's subject and text in one language, the text as paragraphs between empty lines. */
export function textsFor(texts: SpecialTexts, locale: Locale): { subject: string; paragraphs: string } {
  const [subject, text] = locale === "zh-TW" ? [texts.subjectZh, texts.textZh] : [texts.subjectEn, texts.textEn];
  return { subject, paragraphs: text.split(/\n+/).filter(Boolean).join("\n\n") };
}
