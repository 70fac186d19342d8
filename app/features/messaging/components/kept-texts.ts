import { isKeptOutgoing } from "../frame-shapes";
import type { Outgoing } from "../thread-state";

/**
 * Stores a conversation's draft and unacknowledged messages in the browser, per account, so that people who share a
 * computer do not see each other's. Does nothing if storage is unavailable.
 */
export class KeptTexts {
  readonly #draftKey: string;
  readonly #outgoingKey: string;

  constructor(accountId: string, targetId: string) {
    this.#draftKey = `fundbridge.draft.${accountId}.${targetId}`;
    this.#outgoingKey = `fundbridge.outgoing.${accountId}.${targetId}`;
  }

  get draft(): string {
    return read(this.#draftKey) ?? "";
  }

  set draft(text: string) {
    write(this.#draftKey, text);
  }

  get outgoing(): Outgoing[] {
    try {
      const kept: unknown = JSON.parse(read(this.#outgoingKey) ?? "[]");
      return isKeptOutgoing(kept)
        ? kept.map((message) => ({ ...message, attachments: message.attachments ?? [] }))
        : [];
    } catch {
      return [];
    }
  }

  set outgoing(messages: readonly Outgoing[]) {
    write(this.#outgoingKey, messages.length > 0 ? JSON.stringify(messages) : "");
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or blocked; the text is still on the page.
  }
}
