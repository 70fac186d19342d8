import { useTranslation } from "react-i18next";

/** The home page texts that staff can edit (the kind `homepage`). */
export interface HomeTexts {
  hero_eyebrow: string;
  hero_title_first: string;
  hero_title_second: string;
  hero_lead: string;
  hero_note: string;
  how_title: string;
  how_lead: string;
  startups_title: string;
  investors_title: string;
  openness_title: string;
  openness_lead: string;
  achievement_title: string;
  news_title: string;
  events_title: string;
  partners_title: string;
  closing_title: string;
}

/** The staff's texts, with built-in texts where empty. The headline's two lines are one text. */
export function useHomeTexts(written: HomeTexts | null): HomeTexts {
  const { t } = useTranslation("home");
  const builtIn: HomeTexts = {
    hero_eyebrow: t("hero.eyebrow"),
    hero_title_first: t("hero.title.first"),
    hero_title_second: t("hero.title.second"),
    hero_lead: t("hero.lead"),
    hero_note: t("hero.note"),
    how_title: t("how.title"),
    how_lead: t("how.lead"),
    startups_title: t("highlights.startups"),
    investors_title: t("highlights.investors"),
    openness_title: t("openness.title"),
    openness_lead: t("openness.lead"),
    achievement_title: t("achievement.title"),
    news_title: t("news.title"),
    events_title: t("events.title"),
    partners_title: t("partners.title"),
    closing_title: t("closing.title"),
  };
  return mergeTexts(written, builtIn);
}

/** `written`, with `builtIn` texts in place of empty ones. */
export function mergeTexts(written: HomeTexts | null, builtIn: HomeTexts): HomeTexts {
  if (!written) return builtIn;
  const hasHeadline = written.hero_title_first !== "" || written.hero_title_second !== "";
  const filled = Object.entries(written).filter(
    ([name, text]) => text !== "" || (hasHeadline && name.startsWith("hero_title_")),
  );
  return { ...builtIn, ...Object.fromEntries(filled) };
}
