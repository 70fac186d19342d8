import type { FaqTopic } from "~/features/publishing/content-kinds/faq/topics";

type Text = readonly [question: string, answer: string];

/** A question in both languages. */
export type DemoFaq = readonly [topic: FaqTopic, zh: Text, en: Text];
