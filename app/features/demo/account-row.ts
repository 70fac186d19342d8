import { ulid } from "ulidx";
import type { accounts } from "~/db/schema";
import type { AccountKind, StaffRole } from "~/db/values";
import { dayMs } from "~/durations";
import { createReferenceCode } from "~/server/tokens";
import type { Random } from "./random";

/** When a demo account was created, and its profile submitted and decided on; all in the past, in milliseconds. */
export interface Times {
  createdAt: number;
  submittedAt: number;
  decidedAt: number;
}

/** Generates random times. A profile still under review was submitted within the last four days. */
export function rollTimes(now: number, random: Random, options: { waiting: boolean }): Times {
  const createdAt = now - random.integer(60, 800) * dayMs - random.integer(0, dayMs);
  const submittedAt = createdAt + Math.floor((now - 5 * dayMs - createdAt) * (0.1 + random.next() * 0.9));
  if (options.waiting) return { createdAt, submittedAt: now - random.integer(dayMs / 12, 4 * dayMs), decidedAt: now };
  return { createdAt, submittedAt, decidedAt: submittedAt + 2 * dayMs };
}

/** Builds an activated account. */
export function demoAccount(options: {
  kind: AccountKind;
  email: string;
  passwordHash: string;
  changePassword?: 0 | 1;
  staffRole?: StaffRole;
  createdAt: number;
  random: Random;
  /** How a startup heard of the platform. */
  startupOrigin?: string | null;
  /** The version of the terms it has accepted. */
  termVersion: number;
}): typeof accounts.$inferInsert {
  const { random, createdAt, ...row } = options;
  return {
    ...row,
    id: ulid(createdAt, random.next),
    locale: "zh-TW",
    referenceCode: createReferenceCode(),
    activatedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}
