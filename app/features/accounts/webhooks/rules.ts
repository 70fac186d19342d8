import { type WebhookEvent, webhookEvents } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";

/** The most webhooks of an account. */
export const mostWebhooks = 5;

/** The events that a webhook can subscribe to; a test message is sent regardless. */
export const chosenEvents = webhookEvents.filter((event) => event !== "test") as Exclude<WebhookEvent, "test">[];

/** How long after a failed attempt the next one follows, in milliseconds: the first after a minute, the last after half a day. */
const delays = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs];

/**
 * How often a message is sent until it is given up; over 20 hours in all.
 *
 * @internal
 */
export const mostAttempts = delays.length + 1;

/** Returns the wait after a failed attempt, the first being 1, in milliseconds; null if it was the last. */
export const delayAfter = (attempts: number): number | null => delays[attempts - 1] ?? null;

/** How long every message to a webhook may fail before it is turned off, in milliseconds. */
export const mostFailing = 3 * dayMs;

/** How long the old secret signs too, after it was replaced, in milliseconds. */
export const changeoverTime = dayMs;

/** How long messages are kept as a log, in milliseconds. */
export const keptFor = 30 * dayMs;
