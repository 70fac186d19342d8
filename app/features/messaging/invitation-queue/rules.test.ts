import { describe, expect, it } from "vitest";
import { dayMs } from "~/durations";
import { maxOpenInvitations, silence } from "../invitation-credits";
import { holdTime, type InboxState, maxQueued, placeOf, type Queued } from "./rules";

const now = Date.UTC(2026, 10, 28);
/** As many invitations as fit, a day apart, the last one sent today. */
const spent = Array.from({ length: maxOpenInvitations }, (_, at) => now - at * dayMs);
const firstFree = Math.min(...spent) + silence;
const waits = (startupId: string): Queued => ({ startupId, heldUntil: null });
const holds = (startupId: string, heldUntil = now + dayMs): Queued => ({ startupId, heldUntil });
const place = (state: Partial<InboxState>, startupId = "me") =>
  placeOf(startupId, { spent: [], queue: [], ...state }, now);

describe("a startup's place with an investor", () => {
  it("is free while fewer invitations than fit are open", () => {
    expect(place({ spent: spent.slice(1) })).toEqual({
      freeBy: null,
      heldUntil: null,
      position: null,
      waiting: 0,
      mayJoin: false,
    });
    expect(place({ spent })).toMatchObject({ freeBy: firstFree, mayJoin: true });
  });

  it("is behind those who wait, each of whom may take a place for its time and 14 days", () => {
    const queue = [waits("a"), waits("me"), waits("b")];
    expect(place({ spent, queue })).toMatchObject({
      position: 2,
      waiting: 3,
      freeBy: firstFree + dayMs,
      mayJoin: false,
    });
    expect(place({ spent, queue }, "stranger")).toMatchObject({ position: null, freeBy: firstFree + 3 * dayMs });
    const five = ["a", "b", "c", "d", "e"].map(waits);
    expect(place({ spent, queue: [...five, waits("me")] }).freeBy).toBe(firstFree + holdTime + silence);
  });

  it("is open to the first in line as soon as it is free, and to nobody behind", () => {
    const state = { spent: spent.slice(1), queue: [waits("a"), waits("me")] };
    expect(place(state, "a").freeBy).toBeNull();
    expect(place(state).freeBy).not.toBeNull();
    expect(place(state, "stranger")).toMatchObject({ mayJoin: true });
    expect(place({ ...state, spent: spent.slice(2) }).freeBy).toBeNull();
    expect(place({ ...state, spent: spent.slice(3) }, "stranger").freeBy).toBeNull();
  });

  it("is open to its holder and closed to others, even if an unblocked invitation counts again", () => {
    const queue = [holds("me")];
    expect(place({ spent, queue })).toMatchObject({ freeBy: null, heldUntil: now + dayMs, position: null, waiting: 0 });
    expect(place({ spent: spent.slice(1), queue }, "stranger").freeBy).toBe(firstFree);
    expect(place({ spent: spent.slice(2), queue }, "stranger").freeBy).toBeNull();
  });

  it("is free only after all that are too many are gone", () => {
    const many = [...spent, now - 10 * dayMs];
    expect(place({ spent: many }).freeBy).toBe(firstFree);
  });

  it("cannot be awaited by more than the queue takes", () => {
    const queue = Array.from({ length: maxQueued }, (_, at) => waits(`s${at}`));
    expect(place({ spent, queue })).toMatchObject({ mayJoin: false, waiting: maxQueued });
  });
});
