import { isKeptOutgoing } from "../frame-shapes";
import type { Outgoing } from "../thread-state";

/**
 * What the browser keeps of a conversation between visits: the draft, and messages not yet acknowledged. Kept per account,
 * so that two people at one machine do not find each other's words. A browser that refuses storage keeps nothing.
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
    // Storage is full or refused: the text still stands on the page.
  }
}
