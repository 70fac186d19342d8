import type { StartupViewer } from "~/features/core/access/viewer";
import { startupCard } from "~/features/discovery/search/listed-cards";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { inLanguage } from "~/features/text/text/local-text";
import { plainTextOf } from "~/features/text/text/rich-text";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { findObstacle } from "./request-introduction.server";
import { beginningOfRequest } from "./request-text";
import { requireAskable } from "./require-askable.server";

/**
 * Reads what a startup needs to ask an investor for introductions (product §28.4): the investor, its own card as the
 * investor sees it, a text to start from, and whether earlier requests keep it from asking now. Throws what
 * `requireAskable` throws.
 */
export async function readAsk(
  app: App,
  { actor, investorId, locale }: { actor: StartupViewer; investorId: string; locale: Locale },
) {
  const [{ investor, startup }, labels, text, obstacle] = await Promise.all([
    requireAskable(app, { actor, investorId }),
    keyLabels(app, "industry", locale),
    draftRequest(app, { actor }),
    findObstacle(app, { startupId: actor.id, investorId }),
  ]);
  return {
    investor: { id: investor.id, name: investor.name },
    startup: startupCard(startup, { locale, labels, now: app.now() }),
    text,
    obstacle,
  };
}

/** Returns the beginning of what a startup's profile says about it, in the language of its account. */
export async function draftRequest(app: App, { actor }: { actor: StartupViewer }): Promise<string> {
  const profile = await getStartupProfile(app, actor.id);
  if (!profile) return "";
  const { zh_tw, en_us } = profile.report;
  const textOf = (field: "slogan" | "description" | "summary") => {
    const found = inLanguage(textLocaleOf(actor.locale), { zh_tw: zh_tw[field], en_us: en_us[field] });
    return found ? plainTextOf(found.text) : "";
  };
  const description = textOf("description") || textOf("summary");
  return beginningOfRequest([textOf("slogan"), description].filter(Boolean).join("\n"));
}
