/**
 * The Worker of tests that call commands and objects directly: it exports the Durable Objects, has no pages, and does not
 * deliver queued mails.
 */
export { Conversation } from "../../workers/conversation";
export { Discussion } from "../../workers/discussion";
export { Inbox } from "../../workers/inbox";

export default {
  fetch: () => new Response("This test Worker has no pages.", { status: 501 }),
  queue: (batch) => batch.ackAll(),
} satisfies ExportedHandler;
