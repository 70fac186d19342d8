import type { MailTopic } from "~/db/values";

/** The name of a topic's field in the form of preferences. */
export const topicField = (topic: MailTopic) => `on_${topic}` as const;
