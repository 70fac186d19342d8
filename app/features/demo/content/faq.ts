import type { Side } from "~/db/values";
import { faqKind } from "~/features/publishing/content-kinds/faq/kind";
import type { DemoEntry, DemoKind } from ".";
import { investorFaqs } from "./faq-investors";
import { startupFaqs } from "./faq-startups";
import type { DemoFaq } from "./faq-texts";

/** Builds the FAQ entries in order; later ones were published earlier. */
const entriesOf = (audience: Side, faqs: readonly DemoFaq[]): DemoEntry[] =>
  faqs.map(([topic, zh, en], at) => ({
    daysAgo: 20 + at,
    content: () => ({
      audience,
      topic,
      position: (at + 1) * 10,
      langs: { zh_tw: { question: zh[0], answer: zh[1] }, en_us: { question: en[0], answer: en[1] } },
    }),
  }));

export const demoFaq: DemoKind = {
  kind: faqKind,
  entries: [...entriesOf("startup", startupFaqs), ...entriesOf("investor", investorFaqs)],
};
