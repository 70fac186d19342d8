import { expect, it } from "vitest";
import { dayMs } from "~/durations";
import { waitingPlans } from "./waiting-plans";

const now = Date.UTC(2026, 10, 23);

it("contains drafts whose plan closes within a week, and contracts to sign", () => {
  const plan = { id: "P", name: "計畫", planStatus: "receiving", isOpen: true, applyUntil: now + 3 * dayMs } as const;
  const draft = { status: "draft", hasContract: false } as const;
  const accepted = { status: "accepted", hasContract: true } as const;
  const later = { ...plan, id: "L", applyUntil: now + 9 * dayMs, application: draft };
  const closed = { ...plan, id: "C", isOpen: false, application: draft };
  const signed = { ...plan, id: "S", planStatus: "active", isOpen: false, application: accepted } as const;
  const contract = { ...plan, id: "K", planStatus: "contracting", isOpen: false, application: accepted } as const;
  expect(waitingPlans([{ ...plan, application: draft }, later, closed, signed, contract], now)).toEqual([
    { kind: "plan_draft", id: "P", name: "計畫", at: plan.applyUntil },
    { kind: "plan_contract", id: "K", name: "計畫" },
  ]);
});
