import { investorLevels } from "~/db/values";
import { anyInvestor } from "~/features/core/access/any-investor";
import { isGeneralMember, isPremiumMember, startupAccess } from "~/features/core/access/rules";
import { type InvestorViewer, type StartupViewer, type Viewer, visitor } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { readStartup } from "./get-startup.server";
import type { PreviewAudience } from "./preview";
import type { StartupView } from "./startup-view";

/** Returns an investor of the first level that a rule entitles. */
function firstInvestor(isMember: (viewer: InvestorViewer) => boolean): InvestorViewer {
  const found = investorLevels
    .map((level) => anyInvestor(level, { level, type: "angel", cardLevel: null, status: "active" }))
    .find(isMember);
  if (!found) throw new Error("No level is entitled to it.");
  return found;
}

const audiences: Record<PreviewAudience, Viewer> = {
  visitor,
  member: firstInvestor(isGeneralMember),
  premium: firstInvestor(isPremiumMember),
};

/**
 * Reads the actor's profile as an audience would see it once published with the pending `changes` (product §2.5).
 */
export async function previewStartup(
  app: App,
  {
    actor,
    as,
    locale,
    changes,
  }: { actor: Pick<StartupViewer, "id">; as: PreviewAudience; locale: Locale; changes: object },
): Promise<StartupView> {
  const published = { id: actor.id, isPublish: 2, isUnclaimed: false, unclaimed: null } as const;
  const viewer = audiences[as];
  const granted = startupAccess(viewer, published);
  const view = await readStartup(app, { ...published, viewer, locale, granted, changes });
  return { ...view, relation: "owner" };
}
