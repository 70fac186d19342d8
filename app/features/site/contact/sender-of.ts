import type { Viewer } from "~/features/core/access/viewer";

/** The prefilled details of a signed-in sender. */
export function senderOf(viewer: Viewer): { name: string; email: string; company: string } {
  if (viewer.kind === "visitor") return { name: "", email: "", company: "" };
  const { kind, name, email } = viewer;
  return { name: kind === "investor" ? name : "", email, company: kind === "startup" ? name : "" };
}
