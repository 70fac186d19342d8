import type { PassReason, Side } from "~/db/values";
import type { Attachment, Message, ReadMarks, ServerFrame } from "./protocol";
import { otherSide, type Parties, passReasonOf, showMessage } from "./rules";

/** A message on its way: shown at once, stored only when its `ack` comes. */
export interface Outgoing {
  clientId: string;
  text: string;
  attachments: Attachment[];
  /** Why the server refused it; undefined while it is under way. */
  refusal?: string;
}

/** What an open thread page knows. Pure: the socket and the page feed it, the components draw it. */
export interface ThreadState {
  side: Side;
  parties: Parties;
  /** In order of `seq`, each once. */
  messages: Message[];
  outgoing: Outgoing[];
  read: ReadMarks;
  /** Whether the other side has the thread open. */
  otherOnline: boolean;
  /** The last message that reached the other side's open page, as far as this page has seen it. */
  delivered: number;
}

export type ThreadAction =
  | { type: "frame"; frame: ServerFrame }
  /** The page was loaded anew, with more of the past or after time offline. */
  | { type: "loaded"; messages: Message[]; read: ReadMarks }
  | { type: "written"; message: Outgoing }
  | { type: "retried"; clientId: string }
  | { type: "discarded"; clientId: string };

export function reduceThread(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case "frame":
      return receive(state, action.frame);
    case "loaded":
      return arrive({ ...state, read: laterMarks(state.read, action.read) }, action.messages);
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
      return { ...state, outgoing: state.outgoing.filter(({ clientId }) => clientId !== action.clientId) };
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

/** Takes in messages in whatever order and however often they come; what was on its way and is among them has arrived. */
function arrive(state: ThreadState, messages: Message[]): ThreadState {
  const known = new Map(state.messages.map((message) => [message.seq, message]));
  for (const message of messages) known.set(message.seq, message);
  const own = new Set(messages.filter(({ from }) => from.type === state.side).map(({ client_id }) => client_id));
  return withDelivered({
    ...state,
    messages: [...known.values()].sort((a, b) => a.seq - b.seq),
    outgoing: state.outgoing.filter(({ clientId }) => !own.has(clientId)),
  });
}

/** While the other side has the thread open, everything stored is before it. */
function withDelivered(state: ThreadState): ThreadState {
  const last = state.messages.at(-1)?.seq ?? 0;
  return state.otherOnline && last > state.delivered ? { ...state, delivered: last } : state;
}

/** How far an own message has come. */
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

/** The `seq` to resume from: the last one before the first gap. */
export function resumeSeq(messages: readonly Message[]): number {
  let seq = (messages[0]?.seq ?? 1) - 1;
  for (const message of messages) {
    if (message.seq !== seq + 1) break;
    seq = message.seq;
  }
  return seq;
}

/** The last message of the other side, which reading the thread marks as read; 0 when there is none. */
export function lastReceived(state: Pick<ThreadState, "messages" | "side">): number {
  const other = otherSide(state.side);
  return state.messages.findLast(({ from }) => from.type === other)?.seq ?? 0;
}

/** Who has closed the conversation, and why. */
export interface Passed {
  byReader: boolean;
  reason: PassReason;
}

/**
 * Whether the conversation is closed now: as the page was loaded, unless a message behind its last one (`loadedSeq`)
 * tells of passing or reopening since.
 */
export function passedNow(
  { messages, side }: Pick<ThreadState, "messages" | "side">,
  loaded: { passed: Passed | null; loadedSeq: number },
): Passed | null {
  const told = messages.findLast(({ seq, type }) => type === "system" && seq > loaded.loadedSeq);
  if (!told) return loaded.passed;
  const reason = passReasonOf(told.message);
  return reason && { byReader: told.from.type === side, reason };
}

/** Whether the reader has been invited and has not answered yet; nothing is known where the past is not all here. */
export function isInvited({ messages, side }: Pick<ThreadState, "messages" | "side">): boolean {
  const [first] = messages;
  if (first?.type !== "pitch" || first.from.type === side) return false;
  return !messages.some(({ from, type }) => from.type === side && type === "normal");
}

/** A run of messages by one side within a few minutes, drawn together; a new day begins a new run. */
export interface MessageRun {
  key: string;
  /** The day of the run when it is the first of its day. */
  day: string | null;
  from: Side;
  messages: Message[];
}

/** Seconds after which the same side's next message stands apart. */
const runPause = 5 * 60;

/**
 * Messages in runs; `dayOf` names a moment's day in the reader's time zone. Pitches and system messages stand alone, and
 * the message `first` begins a run, so that a line can stand before it.
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
