import type { PassReason, Side } from "~/db/values";
import type { Attachment, Message, ReadMarks, ServerFrame } from "./protocol";
import { otherSide, type Parties, passReasonOf, showMessage } from "./rules";

/** A message being sent: shown at once, stored when its `ack` arrives. */
export interface Outgoing {
  clientId: string;
  text: string;
  attachments: Attachment[];
  /** Why the server refused it; undefined while it is being sent. */
  refusal?: string;
}

/** Who closed the conversation, and why. */
export interface Passed {
  byReader: boolean;
  reason: PassReason;
}

/** A page that shows past messages instead of the thread's end; new messages are not added to it. */
export interface PastPage {
  /** The page's last `seq`. */
  until: number;
  /** The greatest `seq` the page knows of. */
  lastSeq: number;
}

/** The state of an open thread page. Pure: socket and page feed it, components render it. */
export interface ThreadState {
  side: Side;
  parties: Parties;
  /** The messages on the page, in order of `seq`, without duplicates. */
  messages: Message[];
  /** Null if the page shows the thread's end. */
  past: PastPage | null;
  /** Who has closed the conversation, as of the message `passedSeq`. */
  passed: Passed | null;
  passedSeq: number;
  outgoing: Outgoing[];
  read: ReadMarks;
  /** Whether the other side has the thread open. */
  otherOnline: boolean;
  /** The last message known to have reached the other side's open page. */
  delivered: number;
}

export type ThreadAction =
  | { type: "frame"; frame: ServerFrame }
  /** The page was reloaded; `lastSeq` is the thread's last message at that time. */
  | { type: "loaded"; messages: Message[]; read: ReadMarks; passed: Passed | null; lastSeq: number }
  /** Earlier messages were loaded. */
  | { type: "earlier"; messages: Message[] }
  /** The reader is at the thread's end; the oldest messages are dropped if the page holds too many. */
  | { type: "trimmed" }
  | { type: "written"; message: Outgoing }
  | { type: "retried"; clientId: string }
  | { type: "discarded"; clientId: string };

/** Maximum messages per page; older ones open on a separate page (`PastPage`). */
export const mostMessages = 1_000;

/** Messages kept after trimming. */
const keptMessages = 500;

export function reduceThread(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case "frame":
      return receive(state, action.frame);
    case "loaded": {
      const { passed, lastSeq } = action;
      const isNewer = lastSeq >= state.passedSeq;
      const read = laterMarks(state.read, action.read);
      return arrive({ ...state, read, ...(isNewer ? { passed, passedSeq: lastSeq } : {}) }, action.messages);
    }
    case "earlier":
      return arrive(state, action.messages);
    case "trimmed":
      return state.messages.length > mostMessages ? { ...state, messages: state.messages.slice(-keptMessages) } : state;
    case "written":
      return state.outgoing.some(({ clientId }) => clientId === action.message.clientId)
        ? state
        : { ...state, outgoing: [...state.outgoing, action.message] };
    case "retried":
      return {
        ...state,
        outgoing: state.outgoing.map(({ refusal, ...message }) =>
          refusal === undefined || message.clientId === action.clientId ? message : { ...message, refusal },
        ),
      };
    case "discarded":
      return withoutOutgoing(state, action.clientId);
    default:
      return action satisfies never;
  }
}

function receive(state: ThreadState, frame: ServerFrame): ThreadState {
  switch (frame.type) {
    case "history":
      return arrive({ ...state, read: laterMarks(state.read, frame.read) }, frame.messages);
    case "message":
      return arrive(state, [frame.message]);
    case "ack": {
      const sent = state.outgoing.find(({ clientId }) => clientId === frame.client_id);
      if (!sent) return state;
      const { clientId, text, attachments } = sent;
      // A resent message whose first ack was lost and that is older than the page's messages; adding it would hide the
      // gap.
      if (frame.seq < (state.messages[0]?.seq ?? 0)) return withoutOutgoing(state, clientId);
      const stored = { ...frame, clientId, side: state.side, type: "normal" as const, text, attachments };
      return arrive(state, [showMessage(stored, state.parties, state.read)]);
    }
    case "read":
      return { ...state, read: laterMarks(state.read, { ...state.read, [frame.side]: frame.seq }) };
    case "presence":
      return frame.side === state.side ? state : withDelivered({ ...state, otherOnline: frame.online });
    case "typing":
      return state;
    case "error":
      return {
        ...state,
        outgoing: state.outgoing.map((message) =>
          message.clientId === frame.client_id ? { ...message, refusal: frame.message } : message,
        ),
      };
    default:
      return frame satisfies never;
  }
}

function withoutOutgoing(state: ThreadState, clientId: string): ThreadState {
  return { ...state, outgoing: state.outgoing.filter((message) => message.clientId !== clientId) };
}

/** Merges messages in any order, with duplicates; outgoing ones among them have arrived. */
function arrive(state: ThreadState, messages: Message[]): ThreadState {
  const { past, side, passed, passedSeq } = state;
  const merged = new Map(state.messages.map((message) => [message.seq, message]));
  for (const message of messages) if (!past || message.seq <= past.until) merged.set(message.seq, message);
  const own = new Set(messages.filter(({ from }) => from.type === side).map(({ client_id }) => client_id));
  const closing = lastSystemMessage(messages, passedSeq);
  return withDelivered({
    ...state,
    messages: [...merged.values()].sort((a, b) => a.seq - b.seq),
    past: past && { ...past, lastSeq: Math.max(past.lastSeq, ...messages.map(({ seq }) => seq)) },
    passed: closing ? passedBy(closing, side) : passed,
    passedSeq: closing?.seq ?? passedSeq,
    outgoing: state.outgoing.filter(({ clientId }) => !own.has(clientId)),
  });
}

/** While the other side has the thread open, all stored messages have reached it. */
function withDelivered(state: ThreadState): ThreadState {
  const last = state.past?.lastSeq ?? state.messages.at(-1)?.seq ?? 0;
  return state.otherOnline && last > state.delivered ? { ...state, delivered: last } : state;
}

/** The delivery state of an own message. */
export function markOf(
  state: Pick<ThreadState, "side" | "read" | "delivered">,
  seq: number,
): "read" | "delivered" | "sent" {
  if (state.read[otherSide(state.side)] >= seq) return "read";
  return state.delivered >= seq ? "delivered" : "sent";
}

function laterMarks(a: ReadMarks, b: ReadMarks): ReadMarks {
  return { investor: Math.max(a.investor, b.investor), startup: Math.max(a.startup, b.startup) };
}

/** The `seq` to resume from: the last one before the first gap. A past page only resumes new messages. */
export function resumeSeq({ messages, past }: Pick<ThreadState, "messages" | "past">): number {
  if (past) return past.lastSeq;
  let seq = (messages[0]?.seq ?? 1) - 1;
  for (const message of messages) {
    if (message.seq !== seq + 1) break;
    seq = message.seq;
  }
  return seq;
}

/** Load earlier messages before this `seq`; null if the page has the beginning. */
export function earlierCursor({ messages }: Pick<ThreadState, "messages">): number | null {
  const first = messages[0]?.seq ?? 1;
  return first > 1 ? first : null;
}

/** The other side's last message, which reading the thread marks as read; 0 if there is none. */
export function lastReceived(state: Pick<ThreadState, "messages" | "side">): number {
  const other = otherSide(state.side);
  return state.messages.findLast(({ from }) => from.type === other)?.seq ?? 0;
}

/** The last message after `after` that records passing or reopening. */
function lastSystemMessage(messages: readonly Message[], after: number): Message | undefined {
  return messages
    .filter(({ seq, type }) => type === "system" && seq > after)
    .reduce<Message | undefined>((last, message) => (last && last.seq > message.seq ? last : message), undefined);
}

/** The state a system message sets: closed by a side, or null for open. */
function passedBy({ from, message }: Message, side: Side): Passed | null {
  const reason = passReasonOf(message);
  return reason && { byReader: from.type === side, reason };
}

/** Whether the reader was invited and has not answered; false if the page holds only a part of the thread. */
export function isInvited({ messages, past, side }: Pick<ThreadState, "messages" | "past" | "side">): boolean {
  const [first] = messages;
  if (past || first?.type !== "pitch" || first.from.type === side) return false;
  return !messages.some(({ from, type }) => from.type === side && (type === "normal" || type === "meeting"));
}

/** A side's messages within a few minutes, shown as a group; a new day starts a new run. */
export interface MessageRun {
  key: string;
  /** The run's day, if it is the day's first run. */
  day: string | null;
  from: Side;
  messages: Message[];
}

/** Seconds after which the same side's next message starts a new run. */
const runPause = 5 * 60;

/**
 * Groups messages into runs; `dayOf` names a day in the reader's time zone. Invitations and system messages stand
 * alone, and the message `first` starts a run so that a line can be drawn before it.
 */
export function runsOf(
  messages: readonly Message[],
  dayOf: (seconds: number) => string,
  first: number | null = null,
): MessageRun[] {
  const runs: MessageRun[] = [];
  let lastDay: string | null = null;
  for (const message of messages) {
    const day = dayOf(message.timestamp);
    const run = runs.at(-1);
    const last = run?.messages.at(-1);
    const continues =
      run !== undefined &&
      last !== undefined &&
      day === lastDay &&
      message.seq !== first &&
      message.type === "normal" &&
      last.type === "normal" &&
      run.from === message.from.type &&
      message.timestamp - last.timestamp < runPause;
    if (continues) run.messages.push(message);
    else {
      runs.push({
        key: String(message.seq),
        day: day === lastDay ? null : day,
        from: message.from.type,
        messages: [message],
      });
    }
    lastDay = day;
  }
  return runs;
}
