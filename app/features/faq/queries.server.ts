import type { Side } from "~/db/values";
import { faqKind } from "~/features/content-kinds/faq/kind";
import type { FaqTopic } from "~/features/content-kinds/faq/topics";
import { listPublished, type Published, readPublished } from "~/features/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** A question in the reader's language. */
export interface FaqEntry {
  id: string;
  audience: Side;
  topic: FaqTopic;
  question: string;
  /** HTML. */
  answer: string;
  /** The last publication, in milliseconds. */
  at: number;
}

/** The most questions that an audience gets. */
export const maxFaqs = 100;

interface Reading {
  locale: Locale;
  preview?: string | null;
}

/** An audience's published questions in their order, at most 100 (spec §3, FAQ). */
export async function listFaqs(app: App, { audience, ...reading }: Reading & { audience: Side }): Promise<FaqEntry[]> {
  const { result } = await listPublished(app, { kind: faqKind, group: audience, size: maxFaqs, ...reading });
  return result.flatMap(entryOf);
}

/** A published question; null if there is none. */
export async function findFaq(app: App, { id, ...reading }: Reading & { id: string }): Promise<FaqEntry | null> {
  const found = await readPublished(app, { kind: faqKind, id, ...reading });
  return found ? (entryOf(found)[0] ?? null) : null;
}

/** Drafts in a preview may still lack their audience or topic. */
function entryOf({ id, liveAt, content }: Published<(typeof faqKind)["fields"]>): FaqEntry[] {
  const { question, answer, audience, topic } = content;
  return [{ id, question, answer, audience: audience || "startup", topic: topic || "start", at: liveAt }];
}
