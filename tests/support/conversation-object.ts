import { conversationOf } from "~/features/messaging/objects";
import type { Pair } from "~/features/messaging/rules";
import type { App } from "~/server/app.server";
import type { Conversation } from "../../workers/conversation";

/** Returns a pair's conversation object typed as its class, for tests that set its clock or dependencies. */
export function conversationObject(app: App, pair: Pair): DurableObjectStub<Conversation> {
  return conversationOf(app, pair) as unknown as DurableObjectStub<Conversation>;
}
