/** The headings over an audience's questions, in the page's order. */
export const faqTopics = ["start", "profile", "review", "contact", "membership", "account"] as const;
export type FaqTopic = (typeof faqTopics)[number];
