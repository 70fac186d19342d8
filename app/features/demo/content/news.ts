import { newsKind } from "~/features/content-kinds/news/kind";
import type { DemoKind } from ".";

export const demoNews: DemoKind = {
  kind: newsKind,
  entries: [
    {
      daysAgo: 3,
      content: ({ image }) => ({
        cover: image("news-2"),
        tags: ["公告"],
        source: "",
        langs: {
          zh_tw: {
            title: "募橋秋季媒合週開放報名",
            summary: "十二月第一週，三十位投資人排出時段，與新創一對一面談。",
            body: "<p>十二月第一週，三十位投資人排出時段，與新創一對一面談。</p>",
          },
          en_us: {
            title: "Registration opens for Matching Week",
            summary: "In the first week of December, thirty investors set aside time for one-to-one meetings.",
            body: "<p>In the first week of December, thirty investors set aside time for one-to-one meetings.</p>",
          },
        },
      }),
    },
  ],
};
