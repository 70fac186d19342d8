import type { Side } from "~/db/values";
import { faqKind } from "~/features/publishing/content-kinds/faq/kind";
import type { FaqTopic } from "~/features/publishing/content-kinds/faq/topics";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";
import { listWithDraft } from "~/features/publishing/publishing/list-with-draft.server";
import { type Published, readPublished } from "~/features/publishing/publishing/published.server";
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

/** Maximum questions per audience. */
export const maxFaqs = 100;

interface Reading {
  locale: Locale;
  preview?: string | null;
}

/** Lists an audience's published questions in order, at most 100 (product §13.5). */
export async function listFaqs(app: App, { audience, ...reading }: Reading & { audience: Side }): Promise<FaqEntry[]> {
  const belongs = (draft: LocalizedOf<typeof faqKind>) => draft.audience === audience;
  const list = await listWithDraft(app, { kind: faqKind, group: audience, size: maxFaqs, belongs, ...reading });
  return list.map(entryOf);
}

/** Finds a published question; null if there is none. */
export async function findFaq(app: App, { id, ...reading }: Reading & { id: string }): Promise<FaqEntry | null> {
  const found = await readPublished(app, { kind: faqKind, id, ...reading });
  return found && entryOf(found);
}

/** Previewed drafts may lack audience or topic. */
function entryOf({ id, liveAt, content }: Published<(typeof faqKind)["fields"]>): FaqEntry {
  const { question, answer, audience, topic } = content;
  return { id, question, answer, audience: audience || "startup", topic: topic || "start", at: liveAt };
}
