import type { NamedTarget, WallTarget } from "~/features/core/access/walls";
import { parseTarget, splitTarget } from "../firewall/rules";

/** The kinds of readers whose view a startup can see, from least to most access. */
export const readerKinds = ["visitor", "basic", "member", "gold", "cvc"] as const;
export type ReaderKind = (typeof readerKinds)[number];

/** A reader as written in a URL: a kind, a corporate fund of a group, or one investor. */
export type ReaderKey = ReaderKind | NamedTarget;

/** What can be seen as a reader: the company page, its print version, the card in the list, and the one-pager. */
export const readerViews = ["page", "card", "one-pager", "print"] as const;
export type ReaderView = (typeof readerViews)[number];

export const isReaderKind = (key: string): key is ReaderKind => readerKinds.some((kind) => kind === key);

/** Returns whether a named reader is a group or an investor, and its id. */
export function splitReader(key: NamedTarget): { kind: "group" | "investor"; id: string } {
  const { kind, id } = splitTarget(key);
  return { kind: kind === "group" ? kind : "investor", id };
}

/** Whether a rule's target is a reader that can be written in a URL. */
export const isNamedReader = (target: WallTarget): target is NamedTarget => target !== "cvc" && target !== "visitors";

/** Returns the target of a rule about exactly this reader; null for kinds that rules cannot name. */
export function targetOfReader(key: ReaderKey): WallTarget | null {
  if (key === "visitor") return "visitors";
  if (key === "cvc") return key;
  return isReaderKind(key) ? null : key;
}

/** Parses a view; the company page if the text is not one. */
export const parseView = (text: string | null): ReaderView => readerViews.find((view) => view === text) ?? "page";

/** Parses a reader, who may not exist; null if the text is not one. */
export function parseReader(text: string): ReaderKey | null {
  if (isReaderKind(text)) return text;
  const target = parseTarget(text);
  return target && isNamedReader(target) ? target : null;
}
