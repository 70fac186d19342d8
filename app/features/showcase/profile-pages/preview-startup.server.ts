import { investorLevels } from "~/db/values";
import { isGeneralMember, isPremiumMember, startupAccess } from "~/features/core/access/rules";
import { type InvestorViewer, type StartupViewer, type Viewer, visitor } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { readStartup } from "./get-startup.server";
import type { PreviewAudience } from "./preview";
import type { StartupView } from "./startup-view";

/** A placeholder investor of a level. */
function investorOf(level: InvestorViewer["level"]): InvestorViewer {
  return {
    kind: "investor",
    id: "",
    sessionId: "",
    email: "",
    name: "",
    photo: null,
    locale: "zh-TW",
    changePassword: false,
    termVersion: 0,
    hasSecondFactor: false,
    eraseAt: null,
    unprovenEmail: null,
    status: "active",
    level,
    type: "angel",
    cardLevel: null,
  };
}

/** A placeholder for the investors that a rule of the entitlements applies to. */
function firstInvestor(isMember: (viewer: InvestorViewer) => boolean): InvestorViewer {
  const found = investorLevels.map(investorOf).find(isMember);
  if (!found) throw new Error("No level is entitled to it.");
  return found;
}

const audiences: Record<PreviewAudience, Viewer> = {
  visitor,
  member: firstInvestor(isGeneralMember),
  premium: firstInvestor(isPremiumMember),
};

/**
 * The actor's profile as an audience sees it, or would see it once published (product §2.5, /startup/profile), with
 * `changes` if given.
 */
export async function previewStartup(
  app: App,
  {
    actor,
    as,
    locale,
    changes,
  }: { actor: Pick<StartupViewer, "id">; as: PreviewAudience; locale: Locale; changes?: object },
): Promise<StartupView> {
  const published = { id: actor.id, isPublish: 2, isUnclaimed: false, unclaimed: null } as const;
  const viewer = audiences[as];
  const granted = startupAccess(viewer, published);
  const view = await readStartup(app, { ...published, viewer, locale, granted, changes });
  return { ...view, relation: "owner" };
}
