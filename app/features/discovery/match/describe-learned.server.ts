import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { byId, type LearnedLine } from "./learned";
import { featureLabel } from "./learned-label";
import type { MatchViewer } from "./picks";
import { readLearned } from "./read-learned.server";

/** What was learned from a member's acts, in words. */
export interface DescribedLearned {
  isOn: boolean;
  lines: Array<LearnedLine & { label: string }>;
}

/** Reads what was learned from the viewer's own acts (product §7.4), with the name of each feature. */
export async function describeLearned(
  app: App,
  { viewer, locale }: { viewer: MatchViewer; locale: Locale },
): Promise<DescribedLearned> {
  const [{ isOn, lines }, words] = await Promise.all([readLearned(app, { viewer }), featureWords(app, viewer, locale)]);
  // By the number of profiles, so that no line moves when it is changed.
  const sorted = [...lines].sort((a, b) => b.liked + b.passed - (a.liked + a.passed) || byId(a, b));
  return { isOn, lines: sorted.map((line) => ({ ...line, label: featureLabel(line, words) })) };
}

/** Returns the words that name features to a viewer. */
export async function featureWords(app: App, viewer: MatchViewer, locale: Locale) {
  return {
    t: translate(locale),
    locale,
    viewerKind: viewer.kind,
    industries: await keyLabels(app, "industry", locale),
    domains: await keyLabels(app, "domain", locale),
  };
}
