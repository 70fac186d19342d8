import { type WallClass, wallClasses } from "~/db/values";
import type { Wall, WallTarget } from "~/features/core/access/walls";

/** Maximum rules of a startup; a rule hides one class from one target (product §22.1). */
export const maxRules = 50;

const namedTarget = /^(?:group|investor):[0-9A-Za-z_-]{1,64}$/;

/** Parses a target; null if the text is not one. The group or investor may not exist. */
export function parseTarget(text: string | null | undefined): WallTarget | null {
  if (text === "visitors" || text === "cvc") return text;
  return text && namedTarget.test(text) ? (text as WallTarget) : null;
}

export type TargetKind = "visitors" | "cvc" | "group" | "investor";

/** Splits a target into its kind and the id of its group or investor. */
export function splitTarget(target: WallTarget): { kind: TargetKind; id: string } {
  const [kind = "", id = ""] = target.split(":");
  return { kind: kind as TargetKind, id };
}

/** Returns the classes that can be hidden from a target. Visitors never see numbers or documents. */
export const classesFor = (target: WallTarget): readonly WallClass[] =>
  target === "visitors" ? ["profile"] : wallClasses;

/** The classes that rules hide from exactly this target, in the order of `wallClasses`. */
export const classesOf = (rules: readonly Wall[], target: WallTarget): WallClass[] =>
  wallClasses.filter((each) => rules.some((rule) => rule.target === target && rule.class === each));

/** The classes to hide and to show again, when a reader who saw `before` chose `classes`. */
export const changeOf = (before: readonly WallClass[], classes: readonly WallClass[]) => ({
  added: classes.filter((each) => !before.includes(each)),
  removed: before.filter((each) => !classes.includes(each)),
});

/** The part that a rule's sentence names; `profile` includes everything else. */
export type HiddenPart = "numbers" | "documents" | "both" | "profile";

/** Combines classes into the part for a sentence; null for none. */
export function hiddenPart(classes: readonly WallClass[]): HiddenPart | null {
  if (classes.includes("profile")) return "profile";
  if (classes.length > 1) return "both";
  return classes[0] ?? null;
}
