import { hourMs } from "../../app/durations.ts";
import { base64, sign } from "./id-token.ts";

/** A message in the chat of a person with the official account. */
interface ChatMessage {
  userId: string;
  from: "person" | "account";
  /** The month, `YYYY-MM`, among whose paid messages it is counted; not for replies, which are free. */
  paidIn?: string;
  text: string;
  /** The addresses of its buttons. */
  links: string[];
}

export interface ChatsState {
  messages?: ChatMessage[];
  /** The retry keys of messages that were taken. */
  keys?: string[];
  /** Where webhooks are posted; empty until the product has started. */
  webhook?: string;
}

/** How a webhook is delivered. */
export const webhookDeliveries = ["normal", "twice", "forged"] as const;
export type WebhookDelivery = (typeof webhookDeliveries)[number];

/** What a person does at the official account. */
export type PersonEvent = { type: "follow" } | { type: "unfollow" } | { type: "message"; text: string };

/** Posts a body with its signature, and returns the status of the answer. */
export type PostWebhook = (url: string, body: string, signature: string) => Promise<number>;

/** The Messaging API channel. */
export interface MessagingChannel {
  secret: string;
  token: string;
}

/** Messages a month in LINE's free plan. */
export const monthlyQuota = 200;

/** The chats of the official account, and the events it sends to the product. */
export class Chats {
  readonly #channel: MessagingChannel;
  readonly #post: PostWebhook;
  readonly #now: () => number;
  readonly #messages: ChatMessage[];
  readonly #keys: Set<string>;
  readonly #replyTokens = new Map<string, string>();
  webhook: string;

  constructor(options: { channel: MessagingChannel; post: PostWebhook; now: () => number; state?: ChatsState }) {
    this.#channel = options.channel;
    this.#post = options.post;
    this.#now = options.now;
    this.#messages = options.state?.messages ?? [];
    this.#keys = new Set(options.state?.keys);
    this.webhook = options.state?.webhook ?? "";
  }

  of(userId: string): ChatMessage[] {
    return this.#messages.filter((message) => message.userId === userId);
  }

  /** Sends what a person does to the product; returns the statuses of its answers. */
  async tell(userId: string, event: PersonEvent, delivery: WebhookDelivery = "normal"): Promise<number[]> {
    const replyToken = crypto.randomUUID().replaceAll("-", "");
    if (event.type === "message") {
      this.#messages.push({ userId, from: "person", text: event.text, links: [] });
      this.#replyTokens.set(replyToken, userId);
    }
    if (this.webhook === "") return [];
    const { type } = event;
    const common = {
      webhookEventId: crypto.randomUUID().replaceAll("-", "").toUpperCase().slice(0, 26),
      deliveryContext: { isRedelivery: false },
      timestamp: this.#now(),
      mode: "active",
      source: { type: "user", userId },
    };
    const whole =
      type === "message"
        ? { ...common, type, replyToken, message: { type: "text", id: "1", text: event.text } }
        : { ...common, type, ...(type === "follow" ? { replyToken, follow: { isUnblocked: false } } : {}) };
    const body = JSON.stringify({ destination: `U${"0".repeat(32)}`, events: [whole] });
    const signature = base64(await sign(body, delivery === "forged" ? "another secret" : this.#channel.secret));
    const statuses: number[] = [];
    for (let count = delivery === "twice" ? 2 : 1; count > 0; count -= 1) {
      statuses.push(await this.#post(this.webhook, body, signature));
    }
    return statuses;
  }

  /** Takes a reply; returns LINE's status. A reply token works once. */
  reply(authorization: string, body: string): number {
    if (authorization !== `Bearer ${this.#channel.token}`) return 401;
    const { replyToken = "", messages = [] } = JSON.parse(body) as ReplyBody;
    const userId = this.#replyTokens.get(replyToken);
    this.#replyTokens.delete(replyToken);
    if (!userId || !areMessages(messages)) return 400;
    this.#write(userId, messages);
    return 200;
  }

  /** How many messages of this month are paid. */
  paid(): number {
    const month = this.#month();
    return this.#messages.filter(({ paidIn }) => paidIn === month).length;
  }

  /**
   * Takes a message that answers nothing; returns LINE's status. One with a retry key that was taken before is refused
   * with 409. To a person who has blocked the official account it is neither delivered nor counted.
   */
  push(
    {
      authorization,
      key,
      isFriend,
    }: { authorization: string; key: string; isFriend: (userId: string) => boolean | undefined },
    body: string,
  ): number {
    if (authorization !== `Bearer ${this.#channel.token}`) return 401;
    const { to = "", messages = [] } = JSON.parse(body) as PushBody;
    const friend = isFriend(to);
    if (!isUuid.test(key) || friend === undefined || !areMessages(messages)) return 400;
    if (this.#keys.has(key)) return 409;
    if (this.paid() >= monthlyQuota) return 429;
    this.#keys.add(key);
    if (friend) this.#write(to, messages, this.#month());
    return 200;
  }

  #month(): string {
    return new Date(this.#now() + 8 * hourMs).toISOString().slice(0, 7);
  }

  #write(userId: string, messages: readonly ReplyMessage[], paidIn?: string) {
    for (const { template } of messages) {
      const { text = "", actions = [] } = template ?? {};
      this.#messages.push({ userId, from: "account", text, links: actions.map(({ uri }) => uri), paidIn });
    }
  }

  toJSON(): ChatsState {
    return { messages: this.#messages, keys: [...this.#keys] };
  }
}

interface ReplyMessage {
  type?: string;
  altText?: string;
  template?: { type?: string; text?: string; actions?: { type: string; label: string; uri: string }[] };
}

interface ReplyBody {
  replyToken?: string;
  messages?: ReplyMessage[];
}

interface PushBody {
  to?: string;
  messages?: ReplyMessage[];
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const areMessages = (messages: readonly ReplyMessage[]) =>
  messages.length > 0 && messages.length <= 5 && messages.every(isMessage);

/** Whether LINE would take a message: a template with buttons within its limits. */
function isMessage({ type, altText = "", template }: ReplyMessage): boolean {
  const { type: kind, text = "", actions = [] } = template ?? {};
  return (
    type === "template" &&
    altText !== "" &&
    altText.length <= 400 &&
    kind === "buttons" &&
    text !== "" &&
    text.length <= 160 &&
    actions.length > 0 &&
    actions.length <= 4 &&
    actions.every(({ type, label, uri }) => type === "uri" && label.length <= 20 && uri.length <= 1_000)
  );
}
