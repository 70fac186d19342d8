import { readState, serveSimulator, stateWriter } from "../simulators/serve.ts";
import { makeLineSimulator } from "./answer.ts";
import { Chats, type ChatsState } from "./chats.ts";
import { People, type PeopleState } from "./people.ts";

/** A LINE simulator listening on this machine. */
export interface LineServer {
  origin: string;
  people: People;
  chats: Chats;
  /** The variables that make the product log in and reply here. */
  variables: Record<string, string>;
  stop: () => Promise<void>;
}

/** The channels that the simulator serves. */
const channel = { id: "2000000001", secret: "line-simulator-secret" };
const messaging = { secret: "line-simulator-messaging-secret", token: "line-simulator-token" };

/** LINE's timeout for answering a webhook, in milliseconds. */
const answerTimeout = 5_000;

/**
 * Starts a LINE simulator. Its people and chats persist in `file`, if given; it listens on `port` if given and free, else on a
 * free port.
 */
export async function startLineSimulator(options: { port?: number; file?: string } = {}): Promise<LineServer> {
  const { file, port } = options;
  const state = readState<{ people?: PeopleState; chats?: ChatsState }>(file, {});
  const people = new People(state.people);
  const chats = new Chats({ channel: messaging, post, now: Date.now, state: state.chats });
  const { answer } = makeLineSimulator({ channel, people, chats });
  const afterwards = stateWriter(file, { people, chats });
  const served = await serveSimulator({ name: "LINE", port, answer, afterwards });
  return {
    origin: served.origin,
    people,
    chats,
    variables: {
      LINE_ORIGIN: served.origin,
      LINE_LOGIN_ID: channel.id,
      LINE_LOGIN_SECRET: channel.secret,
      LINE_MESSAGING_SECRET: messaging.secret,
      LINE_MESSAGING_TOKEN: messaging.token,
    },
    stop: served.stop,
  };
}

/** Posts a webhook; returns the answer's status, 0 without an answer. */
async function post(url: string, body: string, signature: string): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Line-Signature": signature },
      body,
      signal: AbortSignal.timeout(answerTimeout),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
