import { Browser } from "./browser.ts";

export type Side = "investor" | "startup";

/** An account that plays, with its browser. */
export interface Member {
  side: Side;
  email: string;
  browser: Browser;
  /** The other sides of its open conversations, by id. */
  partners: string[];
}

/** All demo accounts share this password (README.md). */
export const demoPassword = "Demo-pass-1";

/** The demo accounts that play: with the demo's conversations, boards and meetings. */
const demoMembers = ["investor", "investor-gold", "cvc", "startup", "startup-01", "startup-03", "startup-09"];

/** To how many startups each copied investor writes. */
const invitations = 2;

/** Gives every browser an address of its own, because limits count by network. */
let networks = 0;
export const newNetwork = (): string => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};

const sideOf = (name: string): Side => (name.startsWith("startup") ? "startup" : "investor");

/**
 * Logs demo accounts in, and copies others that write to each other, until there are `count`, or one more. Returns them;
 * throws if a step fails.
 */
export async function makeMembers(origin: string, count: number): Promise<Member[]> {
  const members: Member[] = [];
  const copies = Math.max(invitations, Math.ceil((count - demoMembers.length) / 2));
  for (const name of demoMembers) members.push(await logIn(origin, name));
  const made: Record<Side, Array<Member & { id: string }>> = { investor: [], startup: [] };
  for (let index = 0; index < copies; index++) {
    made.startup.push(await copy(origin, "startup"));
    made.investor.push(await copy(origin, index % 2 ? "investor-gold" : "investor"));
  }
  for (const [index, { browser }] of made.investor.entries()) {
    for (let next = 0; next < invitations; next++) {
      const { id } = made.startup[(index + next) % copies] ?? {};
      await browser.postJson("/api/v1/messages", { target_id: id, message: "您好，想請教貴公司下一輪的募資規劃。" });
    }
  }
  members.push(...made.startup, ...made.investor);
  for (const member of members) member.partners = await findPartners(member);
  return members;
}

async function logIn(origin: string, name: string): Promise<Member> {
  const [email, side, ip] = [`${name}@demo.test`, sideOf(name), newNetwork()];
  const answer = await new Browser(origin, { ip }).postJson(`/api/v1/auth/${side}`, { email, password: demoPassword });
  const { data } = JSON.parse(answer) as { data?: { token: string } };
  return { side, email, browser: new Browser(origin, { ip, token: data?.token }), partners: [] };
}

async function copy(origin: string, like: string): Promise<Member & { id: string }> {
  const ip = newNetwork();
  const answer = await new Browser(origin, { ip }).postJson("/dev/accounts", { like });
  const { id, email, token } = JSON.parse(answer) as { id: string; email: string; token: string };
  return { id, side: sideOf(like), email, browser: new Browser(origin, { ip, token }), partners: [] };
}

/** Throws if the member could not log in or write. */
async function findPartners({ side, email, browser }: Member): Promise<string[]> {
  const answer = await browser.get("/api/v1/messages");
  const { failed, refused } = browser.takeUsed();
  if (failed + refused > 0) throw new Error(`${email} cannot play: ${browser.complaints.join(", ")} ${answer}`);
  const { data } = JSON.parse(answer) as {
    data: Array<{ investor_id: string; startup_id: string; status: string }>;
  };
  return data
    .filter(({ status }) => status === "open")
    .map(({ investor_id, startup_id }) => (side === "investor" ? startup_id : investor_id));
}
