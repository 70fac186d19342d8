import type { Publication } from "~/features/profiles/profiles/publication";
import type { Waiting } from "./waiting.server";

/** The one thing to do next. */
export type NextStep =
  | { kind: "fill"; section: string; count: number; path: string }
  | { kind: "submit" }
  /** A complete profile that a reviewer returned; submitting it unchanged would be pointless. */
  | { kind: "correct" }
  | { kind: "wait" }
  | { kind: "answer"; id: string; name: string }
  | { kind: "revise" }
  | { kind: "confirm" }
  | { kind: "browse" }
  | { kind: "keep" };

/** How many of the newest conversations a page shows. */
export const shownConversations = 5;

export interface Standing {
  area: "/startup" | "/investor";
  publication: Publication;
  /** A draft's empty required fields, by section in form order. */
  missing: ReadonlyArray<{ section: string; count: number }>;
  waiting: readonly Waiting[];
}

/** The next step for a member. */
export function nextStepOf({ area, publication, missing, waiting }: Standing): NextStep {
  const isWaiting = (kind: Waiting["kind"]) => waiting.some((item) => item.kind === kind);
  if (isWaiting("erasure")) return { kind: "keep" };
  const invitation = waiting.find((item) => item.kind === "invitation");
  if (invitation) return { kind: "answer", id: invitation.id, name: invitation.name };
  if (publication === "draft") {
    const [first] = missing;
    if (first) return { kind: "fill", ...first, path: `${area}/${first.section}/edit` };
    return { kind: isWaiting("returned") ? "correct" : "submit" };
  }
  if (publication === "review") return { kind: "wait" };
  if (isWaiting("changes_returned")) return { kind: "revise" };
  return { kind: isWaiting("facts") ? "confirm" : "browse" };
}
