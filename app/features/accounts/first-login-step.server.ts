import type { Viewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { type ForcedStep, forcedStep } from "./rules";

/** What the forced modal needs to know (spec §2, modals). */
export interface FirstLogin {
  step: ForcedStep;
  /** The profile's name; empty while there is none. */
  name: string;
  /** The account's own address; empty for the provisional one of an imported profile. */
  email: string;
  terms: { version: number; contact: string };
}

/** The forced first step that stands before a viewer, if any. */
export function firstLoginOf(app: Pick<App, "config">, viewer: Viewer): FirstLogin | null {
  if (viewer.kind === "visitor") return null;
  const { TERMS_VERSION: version, PUBLIC_ORIGIN } = app.config;
  const step = forcedStep(viewer, version);
  if (!step) return null;
  return {
    step,
    name: viewer.name,
    email: viewer.email.endsWith(".invalid") ? "" : viewer.email,
    terms: { version, contact: `privacy@${new URL(PUBLIC_ORIGIN).hostname}` },
  };
}
