import type { Viewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { type ForcedStep, forcedStep } from "./rules";

/** The data of the forced modal (spec §2, modals). */
export interface FirstLogin {
  step: ForcedStep;
  /** The profile's name; empty if it has none yet. */
  name: string;
  /** The account's address; empty for the placeholder address of an imported profile. */
  email: string;
  terms: { version: number; contact: string };
}

/** The viewer's forced first-login step, if any. */
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
