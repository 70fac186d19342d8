import { eq } from "drizzle-orm";
import { accounts, agenda, meetingSlots, meetings, officeHours } from "~/db/schema";
import type { Side } from "~/db/values";
import { dayMs, hourMs } from "~/durations";
import { ofPair } from "~/features/messaging/meetings/find-meetings.server";
import { stepsOf } from "~/features/messaging/meetings/rules";
import type { Pair } from "~/features/messaging/rules";
import { sinceTaipeiMidnight, taipeiTimeZone } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { demoDomain } from "./cast";

/** A meeting of two demo accounts, given by the local parts of their addresses. Times are Taipei's, days from today. */
interface MeetingPlan {
  startup: string;
  investor: string;
  offeredBy: Side;
  purpose: string;
  place: string;
  minutes: number;
  times: readonly { inDays: number; hour: number }[];
  /** Whether the first time is agreed on. */
  isAgreed: boolean;
}

const plans: readonly MeetingPlan[] = [
  {
    startup: "startup",
    investor: "investor-gold",
    offeredBy: "startup",
    purpose: "討論財務預測與領投條件",
    place: "https://meet.example/formosa-room",
    minutes: 40,
    times: [{ inDays: 3, hour: 10 }],
    isAgreed: true,
  },
  {
    startup: "startup",
    investor: "cvc",
    offeredBy: "investor",
    purpose: "確認合作試辦的範圍",
    place: "https://meet.example/cvc-lab",
    minutes: 20,
    times: [
      { inDays: 2, hour: 14 },
      { inDays: 3, hour: 10 },
      { inDays: 4, hour: 16 },
    ],
    isAgreed: false,
  },
];

/** Seeds an agreed meeting, an open offer and office hours in demo data. Pairs that have a meeting are left as they are. */
export async function seedMeetings(app: App): Promise<void> {
  await addHours(app);
  for (const plan of plans) {
    const [investorId, startupId] = await Promise.all([plan.investor, plan.startup].map((name) => idOf(app, name)));
    if (!investorId || !startupId) continue;
    const pair = { investorId, startupId };
    const existing = await app.db.select({ id: meetings.id }).from(meetings).where(ofPair(pair)).limit(1).get();
    if (!existing) await addMeeting(app, pair, plan);
  }
}

/** Gives a demo investor office hours; those it has saved stay. */
async function addHours(app: App): Promise<void> {
  const investorId = await idOf(app, "investor");
  if (!investorId) return;
  const now = app.now();
  await app.db
    .insert(officeHours)
    .values({
      investorId,
      isOpen: true,
      weekday: 3,
      startMinute: 14 * 60,
      minutes: 20,
      slots: 3,
      timeZone: taipeiTimeZone,
      weeklyLimit: 3,
      until: null,
      place: "https://meet.example/office-hours",
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}

async function idOf(app: App, name: string): Promise<string | undefined> {
  const email = eq(accounts.email, `${name}@${demoDomain}`);
  return (await app.db.select({ id: accounts.id }).from(accounts).where(email).get())?.id;
}

async function addMeeting(app: App, pair: Pair, plan: MeetingPlan): Promise<void> {
  const { offeredBy, purpose, place, minutes, times, isAgreed } = plan;
  const now = app.now();
  const today = now - sinceTaipeiMidnight(now);
  const [first = now, ...others] = times.map(({ inDays, hour }) => today + inDays * dayMs + hour * hourMs);
  const id = ulid(now);
  const [lastChange, version] = isAgreed ? (["agreed", 2] as const) : (["offered", 1] as const);
  await app.db.batch([
    app.db.insert(meetings).values({
      ...pair,
      id,
      purpose,
      place,
      minutes,
      state: lastChange,
      startAt: isAgreed ? first : null,
      version,
      toldVersion: version,
      lastChange,
      changedBy: isAgreed ? "investor" : offeredBy,
      createdAt: now,
      updatedAt: now,
    }),
    ...(isAgreed
      ? Object.values(pair).flatMap((accountId) =>
          app.db
            .insert(agenda)
            .values(stepsOf({ startAt: first, minutes }).map((step) => ({ accountId, step, meetingId: id })))
            .onConflictDoNothing(),
        )
      : [
          app.db
            .insert(meetingSlots)
            .values([first, ...others].map((startAt) => ({ meetingId: id, startAt, offeredBy }))),
        ]),
  ]);
}
