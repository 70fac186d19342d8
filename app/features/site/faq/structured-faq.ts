import { plainTextOf } from "~/features/text/text/rich-text";
import type { FaqEntry } from "./queries.server";

/** Structured data of questions (schema.org/FAQPage) for search engines. */
export function structuredFaq(entries: ReadonlyArray<Pick<FaqEntry, "question" | "answer">>) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainTextOf(answer) },
    })),
  };
}
