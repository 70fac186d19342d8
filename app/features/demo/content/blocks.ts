import { achievementKind } from "~/features/publishing/content-kinds/achievement/kind";
import { advertisementKind } from "~/features/publishing/content-kinds/advertisement/kind";
import { announcementKind } from "~/features/publishing/content-kinds/announcement/kind";
import { partnerP1Kind, partnerP2Kind } from "~/features/publishing/content-kinds/partner-host/kind";
import { partnerLogoKind } from "~/features/publishing/content-kinds/partner-logo/kind";
import type { DemoImage, DemoKind } from ".";

const partners = [
  { zh: "Tidewater Lab", en: "Tidewater Lab", image: "partner-1", link: "https://tidewater-lab.example" },
  { zh: "北回實驗所 Tropic 23", en: "Tropic 23", image: "partner-2", link: "https://tropic23.example" },
  { zh: "Cape Nine", en: "Cape Nine", image: "partner-3", link: "" },
  { zh: "稻浪共創", en: "Rice Waves", image: "partner-4", link: "https://ricewaves.example" },
  { zh: "Lantern & Co.", en: "Lantern & Co.", image: "partner-5", link: "" },
  { zh: "Ridge Line Studio", en: "Ridge Line Studio", image: "partner-6", link: "https://ridgeline.example" },
];

/** Returns the partners whose logo is in the library. */
const logosOf = (image: DemoImage, language: "zh" | "en") =>
  partners.flatMap(({ [language]: name, image: file, link }) => {
    const logo = image(file);
    return logo === null ? [] : [{ name, logo, link }];
  });

/** Returns the advertisements whose image is in the library. */
function adsOf(image: DemoImage) {
  const ads = [
    { name: "ad-1", link: "/events" },
    { name: "ad-2", link: "/news" },
  ];
  return ads.flatMap(({ name, link }) => {
    const img = image(name);
    return img === null ? [] : [{ img, link }];
  });
}

const announcement: DemoKind = {
  kind: announcementKind,
  entries: [
    {
      daysAgo: 2,
      content: () => ({
        link: "/events",
        tone: "info",
        langs: {
          zh_tw: { text: "募橋媒合週 12 月 1 日登場，三十位投資人開放一對一面談時段。" },
          en_us: { text: "Matching Week starts December 1: thirty investors, one-to-one meetings." },
        },
      }),
    },
  ],
};

const achievement: DemoKind = {
  kind: achievementKind,
  entries: [
    {
      daysAgo: 40,
      content: () => ({
        langs: {
          zh_tw: {
            title: "一起走過的成果",
            items: [
              { value: "NT$12 億", label: "媒合後完成的募資", note: "2025 年至今，由雙方回報" },
              { value: "86 家", label: "新創完成募資", note: "種子輪至 B 輪" },
              { value: "41 場", label: "媒合活動", note: "台北、台中、台南與線上" },
              { value: "9 天", label: "送出邀請到首次會談", note: "中位數" },
            ],
          },
          en_us: {
            title: "What we’ve achieved together",
            items: [
              { value: "NT$1.2B", label: "raised after a match", note: "Since 2025, as reported by both sides" },
              { value: "86", label: "startups funded", note: "Seed to Series B" },
              { value: "41", label: "matching events", note: "In Taipei, Taichung, Tainan and online" },
              { value: "9 days", label: "from invitation to first meeting", note: "Median" },
            ],
          },
        },
      }),
    },
  ],
};

const partnerLogo: DemoKind = {
  kind: partnerLogoKind,
  entries: [
    {
      daysAgo: 60,
      content: ({ image }) => ({
        langs: { zh_tw: { logos: logosOf(image, "zh") }, en_us: { logos: logosOf(image, "en") } },
      }),
    },
  ],
};

const advertisement: DemoKind = {
  kind: advertisementKind,
  entries: [
    {
      daysAgo: 14,
      content: ({ image }) => ({
        show_account_ad: true,
        langs: {
          zh_tw: { account_page_ad_list: adsOf(image) },
          en_us: { account_page_ad_list: adsOf(image) },
        },
      }),
    },
  ],
};

const harbour: DemoKind = {
  kind: partnerP1Kind,
  entries: [
    {
      daysAgo: 90,
      content: ({ image }) => ({
        logo: image("partner-1"),
        langs: {
          zh_tw: {
            name: "潮線實驗室",
            headline: "從港口出發的海洋科技新創",
            introduction:
              "潮線實驗室在高雄港陪伴海洋與低碳技術團隊，從原型到第一張訂單。與募橋合作後，進駐團隊可以在同一個地方整理公司資料、接受審核，並直接與投資人對話。",
            points: [
              { title: "港口實證場域", text: "每年兩梯次，最長六個月，提供碼頭、水域與測試設備。" },
              { title: "業師逐週陪跑", text: "航運、養殖與離岸風電的營運者，每週一對一。" },
              { title: "成果發表後接軌募資", text: "結業團隊優先參加募橋媒合週。" },
            ],
          },
          en_us: {
            name: "Tidewater Lab",
            headline: "Ocean technology that starts at the harbor",
            introduction:
              "Tidewater Lab works with ocean and low-carbon teams at the Port of Kaohsiung, from prototype to first order. With Fundbridge, its teams prepare their company profile, have it reviewed and talk to investors in one place.",
            points: [
              {
                title: "A harbor to test in",
                text: "Two batches a year, up to six months with quay, water and equipment.",
              },
              {
                title: "A mentor every week",
                text: "Operators from shipping, aquaculture and offshore wind, one to one.",
              },
              { title: "From demo day to fundraising", text: "Graduates come first at Fundbridge’s Matching Week." },
            ],
          },
        },
      }),
    },
  ],
};

const riceWaves: DemoKind = {
  kind: partnerP2Kind,
  entries: [
    {
      daysAgo: 75,
      content: ({ image }) => ({
        logo: image("partner-4"),
        langs: {
          zh_tw: {
            name: "稻浪共創",
            headline: "把地方的好點子，變成能長大的公司",
            introduction:
              "稻浪共創在花東縱谷支持農業、食品與地方創生團隊。透過募橋，團隊能以雙語公司資料讓台北與海外的投資人認識自己。",
            points: [
              { title: "共同工作與加工空間", text: "池上與富里各有一處，含小型食品加工設備。" },
              { title: "通路與品牌顧問", text: "每季媒合超市、餐飲與電商通路。" },
              { title: "地方創生提案協助", text: "計畫書、財務規劃與送件輔導。" },
            ],
          },
          en_us: {
            name: "Rice Waves",
            headline: "Good local ideas, grown into companies",
            introduction:
              "Rice Waves supports farming, food and local revitalization teams in Taiwan’s East Rift Valley. Through Fundbridge their bilingual profiles reach investors in Taipei and abroad.",
            points: [
              {
                title: "Room to work and to make",
                text: "Two sites, in Chishang and Fuli, with small food-processing lines.",
              },
              {
                title: "Retail and brand advice",
                text: "Introductions to supermarkets, restaurants and online shops each quarter.",
              },
              {
                title: "Help with grant proposals",
                text: "Plans, budgets and filing for local revitalization programs.",
              },
            ],
          },
        },
      }),
    },
  ],
};

/** The website's blocks, except for the membership products. */
export const demoBlocks: readonly DemoKind[] = [
  announcement,
  achievement,
  partnerLogo,
  advertisement,
  harbour,
  riceWaves,
];
