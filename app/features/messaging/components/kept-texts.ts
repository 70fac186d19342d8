import { z } from "zod";
import { attachment } from "../protocol";
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
      return outgoingList.parse(JSON.parse(read(this.#outgoingKey) ?? "[]"));
    } catch {
      return [];
    }
  }

  set outgoing(messages: readonly Outgoing[]) {
    write(this.#outgoingKey, messages.length > 0 ? JSON.stringify(messages) : "");
  }
}

const outgoingList = z.array(
  z.object({
    clientId: z.string(),
    text: z.string(),
    attachments: z.array(attachment).default([]),
    refusal: z.string().optional(),
  }),
);

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
