import { describe, expect, it } from "vitest";
import { isHistoryPage, isInboxFrame, isKeptOutgoing, isServerFrame } from "./frame-shapes";
import { inboxFrame, message as messageSchema, serverFrame } from "./frames";

const party = { type: "startup", name: "Sun", avatar: "/a.png", verified_badge: true };
const file = { id: "f", kind: "image", name: "a.png", content_type: "image/png", size: 3, path: "/files/f" };
const message = {
  seq: 1,
  client_id: "c",
  type: "normal",
  message: "Hello",
  attachments: [file],
  mismatch: { kinds: ["industry"], reason: "Fits" },
  timestamp: 5,
  from: { ...party, read: true },
  to: { ...party, read: false },
};
const conversation = {
  id: "i",
  target: { ...party, id: "t" },
  status: "open",
  pay_by: "startup",
  last_message: "",
  last_from: null,
  last_type: null,
  last_timestamp: 5,
  unread: 0,
  version: 1,
};
const serverFrames: object[] = [
  { type: "history", messages: [message, { ...message, mismatch: undefined }], read: { investor: 0, startup: 1 } },
  { type: "ack", client_id: "c", seq: 1, timestamp: 5 },
  { type: "message", message },
  { type: "read", side: "investor", seq: 1 },
  { type: "typing", side: "investor" },
  { type: "presence", side: "investor", online: true },
  { type: "error", code: "x", message: "y", client_id: "c", retry_after: 3 },
  { type: "error", code: "x", message: "y" },
];
const inboxFrames: object[] = [
  { type: "unread", unread: 1, versions: 2 },
  { type: "notices", unread: 1 },
  { type: "summary", conversation, unread: 1 },
  { type: "changed", target_id: "t", at: 1 },
  { type: "following", course_id: "c", changed_at: 0 },
  { type: "discussion", course_id: "c", change: "added", id: "p", post_id: null, own: false },
];

/** Yields the value with one property missing or of another type, at any depth. */
function* broken(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) for (const other of broken(item)) yield value.with(at, other);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, own] of Object.entries(value)) {
      const { [name]: _, ...rest } = value as Record<string, unknown>;
      // Pages may treat null and missing alike.
      if (own !== null) yield rest;
      for (const other of broken(own)) yield { ...value, [name]: other };
    }
  } else {
    yield typeof value === "string" || value === null ? 7 : "x";
  }
}

describe("the shapes of frames", () => {
  it("take what the schemas take", () => {
    for (const frame of serverFrames) {
      expect(serverFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
      expect(isServerFrame(frame), JSON.stringify(frame)).toBe(true);
    }
    for (const frame of inboxFrames) {
      expect(inboxFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
      expect(isInboxFrame(frame), JSON.stringify(frame)).toBe(true);
    }
    expect(messageSchema.safeParse(message).success).toBe(true);
    expect(isHistoryPage({ messages: [message] })).toBe(true);
  });

  it("know every frame of the schemas", () => {
    const types = (schema: { options: ReadonlyArray<{ shape: { type: { value: string } } }> }) =>
      schema.options.map(({ shape }) => shape.type.value).sort();
    const tried = (frames: object[]) => [...new Set(frames.map((frame) => (frame as { type: string }).type))].sort();
    expect(tried(serverFrames)).toEqual(types(serverFrame as never));
    expect(tried(inboxFrames)).toEqual(types(inboxFrame as never));
  });

  it("refuse a missing property and a wrong type wherever the schemas do", () => {
    for (const frame of serverFrames.flatMap((frame) => [...broken(frame)])) {
      if (isServerFrame(frame)) expect(serverFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
    }
    for (const frame of inboxFrames.flatMap((frame) => [...broken(frame)])) {
      if (isInboxFrame(frame)) expect(inboxFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
    }
    for (const other of [null, 1, "x", [], {}, { type: "toString" }]) {
      expect(isServerFrame(other)).toBe(false);
      expect(isInboxFrame(other)).toBe(false);
    }
  });
});

it("takes messages that an older page has kept without files", () => {
  expect(isKeptOutgoing([{ clientId: "c", text: "Hello" }])).toBe(true);
  expect(isKeptOutgoing([{ clientId: "c", text: "Hello", attachments: [file], refusal: "errors:x" }])).toBe(true);
  expect(isKeptOutgoing([{ clientId: "c" }])).toBe(false);
  expect(isKeptOutgoing({})).toBe(false);
});
