import type { Viewer } from "~/features/core/access/viewer";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import { readTerms } from "~/features/publishing/terms/read-terms.server";
import type { Terms } from "~/features/publishing/terms/terms";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type ForcedStep, forcedStep } from "./rules";

/** The data shown in the forced modal (product §5.4). */
export interface FirstLogin {
  step: ForcedStep;
  /** The profile's name; empty if it has none yet. */
  name: string;
  /** The account's address; empty for the placeholder address of an imported profile. */
  email: string;
  /** The terms to accept; null for startups, which accept none here. */
  terms: Terms | null;
}

/** Returns the viewer's forced first-login step, if any. Reads the terms version only for investors. */
export async function findForcedStep(app: Pick<App, "db">, viewer: Viewer): Promise<ForcedStep | null> {
  if (viewer.kind === "visitor") return null;
  return forcedStep(viewer, viewer.kind === "investor" ? await currentTermsVersion(app) : 0);
}

/** Returns the data of the forced modal; null if the viewer has no forced step. */
export async function findFirstLogin(
  app: App,
  { viewer, locale }: { viewer: Viewer; locale: Locale },
): Promise<FirstLogin | null> {
  const step = await findForcedStep(app, viewer);
  if (!step || viewer.kind === "visitor") return null;
  return {
    step,
    name: viewer.name,
    email: viewer.email.endsWith(".invalid") ? "" : viewer.email,
    terms: viewer.kind === "investor" ? await readTerms(app, { locale }) : null,
  };
}
