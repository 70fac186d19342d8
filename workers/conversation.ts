import { DurableObject } from "cloudflare:workers";
import type { PassReason, Side } from "~/db/values";
import { liveSessions } from "~/features/accounts/accounts/live-sessions.server";
import {
  clearStorage,
  readStorage,
  type StorageCursor,
  type StoragePage,
  writeStorage,
} from "~/features/core/object-storage/object-storage";
import { LiveConversation } from "~/features/messaging/conversation/live-conversation";
import type { ConversationObject, SendOptions } from "~/features/messaging/objects";
import { type Party, type SendLimit, sendLimit } from "~/features/messaging/rules";
import { type App, createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";

type Options<Method extends keyof ConversationObject> = Parameters<ConversationObject[Method]>[0];

/** The Durable Object of a pair's conversation. `LiveConversation` does all of it; its methods are documented there. */
export class Conversation extends DurableObject<Env> implements ConversationObject {
  /** The rate limit on one side's messages. */
  readonly sendLimit: SendLimit = sendLimit;
  #live: LiveConversation;

  /** The clock, in milliseconds, and the commands' dependencies. Fields, so that outside callers cannot reach them. */
  now = (): number => Date.now();
  app = (): App =>
    createApp(this.env, { bookmark: "first-primary", waitUntil: (work) => this.ctx.waitUntil(work) }).app;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#live = this.#load();
  }

  #load(): LiveConversation {
    return new LiveConversation(this.ctx, {
      app: () => this.app(),
      now: () => this.now(),
      sendLimit: () => this.sendLimit,
      inboxes: this.env.INBOX,
      liveSessions,
    });
  }

  override fetch(request: Request) {
    return this.#live.open(request);
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer) {
    return this.#live.receive(socket, data);
  }

  override webSocketClose(socket: WebSocket, _code: number, _reason: string, wasClean: boolean) {
    return this.#live.noteClosed(socket, wasClean);
  }

  override alarm() {
    return this.#live.alarm();
  }

  send(options: SendOptions) {
    return this.#live.send(options);
  }

  sendRefusal(options: Options<"sendRefusal">) {
    return this.#live.sendRefusal(options);
  }

  addNote(options: Options<"addNote">) {
    return this.#live.addNote(options);
  }

  settleInvitation(recordId: string) {
    return this.#live.settleInvitation(recordId);
  }

  read(side: Side) {
    return this.#live.read(side);
  }

  pass(side: Side, reason: PassReason, madeAt: number | null) {
    return this.#live.pass(side, reason, madeAt);
  }

  reopen(side: Side) {
    return this.#live.reopen(side);
  }

  undoPass(side: Side) {
    return this.#live.undoPass(side);
  }

  block(side: Side, isBlocked: boolean) {
    return this.#live.block(side, isBlocked);
  }

  saveNote(side: Side, note: string) {
    this.#live.saveNote(side, note);
  }

  anonymize(side: Side, party: Party) {
    this.#live.anonymize(side, party);
  }

  search(options: Options<"search">) {
    return this.#live.search(options);
  }

  view(options: Options<"view">) {
    return this.#live.view(options);
  }

  restore(options: Options<"restore">) {
    return this.#live.restore(options);
  }

  endSessions(options: Options<"endSessions">) {
    this.#live.endSessions(options);
  }

  backUp(after: StorageCursor | null) {
    return readStorage(this.ctx.storage, { after, state: String(this.#live.version) });
  }

  async putBack(page: StoragePage) {
    await writeStorage(this.ctx.storage, page);
    if (page.next === null) this.#reload();
  }

  resumeSummary(version: number) {
    this.#live.resumeSummary(version);
  }

  async clear() {
    await clearStorage(this.ctx.storage);
    this.#reload();
  }

  /** Reloads from storage. */
  #reload() {
    this.#live = this.#load();
    this.#live.closeAll();
  }
}
