import { eq, inArray } from "drizzle-orm";
import { accounts, investors, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import { hourSeconds } from "~/durations";
import { seedConversation } from "~/features/messaging/seed-conversation.server";
import { sinceTaipeiMidnight } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { demoDomain, startupParts } from "./cast";
import { companies } from "./corpus";
import type { Company } from "./corpus/concept";
import { conversationScripts, type Line } from "./corpus/conversations";

/** A conversation between two demo accounts, given by the local parts of their addresses. */
interface Part {
  startup: string;
  investor: string;
  script: number;
  /** Hours since the last message. */
  endedAgo: number;
  readBy: Side[];
}

const both: Side[] = ["investor", "startup"];

const parts: Part[] = [
  { startup: "startup", investor: "investor", script: 0, endedAgo: 2, readBy: ["investor"] },
  { startup: "startup", investor: "investor-gold", script: 3, endedAgo: 27, readBy: both },
  { startup: "startup", investor: "cvc", script: 6, endedAgo: 5, readBy: ["startup"] },
  { startup: "startup", investor: "investor-03", script: 1, endedAgo: 50, readBy: ["investor"] },
  { startup: "startup", investor: "investor-05", script: 5, endedAgo: 190, readBy: both },
  { startup: "startup", investor: "investor-19", script: 4, endedAgo: 90, readBy: both },
  { startup: "startup-01", investor: "investor", script: 3, endedAgo: 1, readBy: ["startup"] },
  { startup: "startup-02", investor: "investor", script: 1, endedAgo: 30, readBy: both },
  { startup: "startup-09", investor: "investor", script: 7, endedAgo: 3, readBy: ["startup"] },
  { startup: "startup-21", investor: "investor", script: 4, endedAgo: 8, readBy: ["startup"] },
  { startup: "startup-42", investor: "investor", script: 2, endedAgo: 140, readBy: both },
  { startup: "startup-03", investor: "investor-gold", script: 0, endedAgo: 12, readBy: both },
  { startup: "startup-04", investor: "investor-gold", script: 7, endedAgo: 66, readBy: ["investor"] },
  { startup: "startup-07", investor: "cvc", script: 6, endedAgo: 20, readBy: both },
  { startup: "startup-08", investor: "cvc", script: 2, endedAgo: 44, readBy: ["investor"] },
  { startup: "startup-10", investor: "investor-04", script: 5, endedAgo: 320, readBy: both },
];

/**
 * Seeds the cast's conversations, after both sides have been written. Existing conversations are kept. Stops at
 * `stopAt`, in milliseconds, and returns how many conversations remain.
 */
export async function seedConversations(app: App, { stopAt }: { stopAt: number }): Promise<number> {
  const names = [...new Set(parts.flatMap(({ startup, investor }) => [startup, investor]))];
  const people = await findPeople(
    app,
    names.map((name) => `${name}@${demoDomain}`),
  );
  for (const [done, part] of parts.entries()) {
    if (app.now() >= stopAt) return parts.length - done;
    const startup = people.get(`${part.startup}@${demoDomain}`);
    const investor = people.get(`${part.investor}@${demoDomain}`);
    const company = companyOf(`${part.startup}@${demoDomain}`);
    const script = conversationScripts[part.script];
    if (!startup || !investor || !company || !script) throw new Error(`No such conversation: ${JSON.stringify(part)}`);
    await seedConversation(app, {
      pair: { investorId: investor.id, startupId: startup.id },
      messages: messagesOf(script, {
        startup: startup.name,
        investor: investor.name,
        company,
        endedAt: endOf(app, part),
      }),
      readBy: part.readBy,
    });
  }
  return 0;
}

function companyOf(email: string): Company | undefined {
  const part = startupParts().find((candidate) => candidate.email === email);
  return companies[part?.company ?? -1]?.company;
}

/** Returns when a conversation ends, in seconds. */
function endOf(app: App, part: Part): number {
  return Math.floor(app.now() / 1000) - part.endedAgo * hourSeconds;
}

function messagesOf(script: Line[], options: { startup: string; investor: string; company: Company; endedAt: number }) {
  let time = options.endedAt - script.reduce((hours, line) => hours + line.after, 0) * hourSeconds;
  let timestamp = 0;
  return script.map(({ side, after, text }) => {
    time += after * hourSeconds;
    timestamp = Math.max(timestamp + 90, outsideNight(time));
    const language = /^[\x20-\x7e{}]*$/.test(text.slice(0, 8)) ? "en" : "zh";
    const values: Record<string, string> = {
      startup: options.company.name[language],
      investor: options.investor
        .split(" ")
        .slice(...(language === "zh" ? [0, 1] : [1]))
        .join(" "),
      slogan: options.company.slogan[language],
      customer: options.company.customer[language],
    };
    return { side, timestamp, message: text.replace(/\{(\w+)\}/g, (_, place: string) => values[place] ?? "") };
  });
}

const nightSeconds = 9 * hourSeconds;

/**
 * Moves times between 23:00 and 8:00 in Taipei to the last minutes of the evening before, in their order: the newest
 * conversation stays the same at any hour. In seconds.
 */
function outsideNight(time: number): number {
  const sinceMidnight = sinceTaipeiMidnight(time * 1000) / 1000;
  const intoNight = (sinceMidnight + hourSeconds) % (24 * hourSeconds);
  if (intoNight >= nightSeconds) return time;
  return time - intoNight - 60 - Math.ceil((nightSeconds - intoNight) / 60);
}

async function findPeople(app: App, emails: string[]): Promise<Map<string, { id: string; name: string }>> {
  const where = inArray(accounts.email, emails);
  const columns = { email: accounts.email, id: accounts.id };
  const [found, others] = await app.db.batch([
    app.db
      .select({ ...columns, name: startups.name })
      .from(accounts)
      .innerJoin(startups, eq(startups.id, accounts.id))
      .where(where),
    app.db
      .select({ ...columns, name: investors.name })
      .from(accounts)
      .innerJoin(investors, eq(investors.id, accounts.id))
      .where(where),
  ]);
  return new Map([...found, ...others].map(({ email, ...person }) => [email, person]));
}
