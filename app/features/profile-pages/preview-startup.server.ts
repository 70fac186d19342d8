import { startupAccess } from "~/features/access/rules";
import { type InvestorViewer, type StartupViewer, type Viewer, visitor } from "~/features/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { readStartup } from "./get-startup.server";
import type { PreviewAudience } from "./preview";
import type { StartupView } from "./startup-view";

/** Nobody in particular of a level. */
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
    status: "active",
    level,
    type: "angel",
    cardLevel: null,
  };
}

const audiences: Record<PreviewAudience, Viewer> = {
  visitor,
  member: investorOf("normal"),
  premium: investorOf("gold"),
};

/** The actor's own profile as others see it, or would see it once it is published (spec §2, /startup/profile). */
export async function previewStartup(
  app: App,
  { actor, as, locale }: { actor: Pick<StartupViewer, "id">; as: PreviewAudience; locale: Locale },
): Promise<StartupView> {
  const published = { id: actor.id, isPublish: 2 } as const;
  const viewer = audiences[as];
  const view = await readStartup(app, { ...published, viewer, locale, granted: startupAccess(viewer, published) });
  return { ...view, relation: "owner" };
}
