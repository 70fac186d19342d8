import { dayMs } from "~/durations";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import { type ContentOfKind, firstDraft } from "~/features/publishing/publishing/kind";
import { fromTaipeiInput, taipeiDay } from "~/locales/taipei-time";
import type { DemoEntry, DemoKind } from ".";
import { type DemoPlan, demoPlans } from "./plan-texts";

const schedule = {
  zh: [
    { when: "受理期間", what: "線上申請，可隨時修改草稿" },
    { when: "截止後三週內", what: "書面審查與訪談" },
    { when: "審查後兩週內", what: "公告錄取名單並簽約" },
    { when: "簽約後六個月", what: "執行與期末成果分享" },
  ],
  en: [
    { when: "While receiving", what: "Online applications; drafts can be changed at any time" },
    { when: "Within three weeks", what: "Review and interviews" },
    { when: "Two weeks later", what: "Decisions and contracts" },
    { when: "For six months", what: "Work on site and a final presentation" },
  ],
};

/** Builds the entry of a plan, dated from the day of seeding. */
function entryOf(plan: DemoPlan, place: number): DemoEntry {
  const { region, closesIn, places, picture, zh, en } = plan;
  const other = demoPlans[(place + 3) % demoPlans.length]?.picture ?? picture;
  const withBody = ({ body, ...texts }: DemoPlan["zh"]) => ({ ...texts, body: `<p>${body}</p>` });
  return {
    daysAgo: 10 + place * 4 + Math.max(0, -(closesIn ?? 0)),
    content: ({ image, now }): ContentOfKind<typeof planKind> => {
      const empty = firstDraft(planKind);
      return {
        ...empty,
        region,
        cover: image(picture),
        pictures: [{ picture: image(other) }],
        apply_until: closesIn === null ? null : fromTaipeiInput(`${taipeiDay(now + closesIn * dayMs)}T18:00`),
        places,
        partners: [{ name: "Fundbridge", link: "/about", logo: null }],
        langs: {
          zh_tw: { ...empty.langs.zh_tw, ...withBody(zh), schedule: schedule.zh },
          en_us: { ...empty.langs.en_us, ...withBody(en), schedule: schedule.en },
        },
      };
    },
  };
}

export const demoPlanKind: DemoKind = { kind: planKind, entries: demoPlans.map(entryOf) };
