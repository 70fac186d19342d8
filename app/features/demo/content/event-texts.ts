import type { activities } from "~/features/publishing/content-kinds/option-list/initial";

type Texts = {
  title: string;
  summary: string;
  body: string;
  price: string;
  organiser: string;
  agenda: Array<{ time: string; title: string; text: string }>;
  speakers: Array<{ name: string; role: string; photo: null }>;
};

/** The demo events' tags with their English form. */
export const tagInEnglish = { 線上: "Online", 論壇: "Forums" } as const;
type EventTag = keyof typeof tagInEnglish;
type Activity = (typeof activities)[number]["key"];

/** A demo event, dated in days relative to the seeding. */
export interface DemoEvent {
  inDays: number;
  /** Start time in Taipei. */
  at: string;
  hours: number;
  /** Name and address; null for online events. */
  venue: { zh: [string, string]; en: [string, string] } | null;
  /** 0 for events without registration. */
  capacity: number;
  activity: Activity;
  tags: EventTag[];
  zh: Texts;
  en: Texts;
}

const startupHub = {
  zh: ["林口新創園", "新北市林口區文化三路一段 525 號"] as [string, string],
  en: ["Linkou Startup Terrace", "No. 525, Sec. 1, Wenhua 3rd Rd., Linkou Dist., New Taipei City"] as [string, string],
};
const huashan = {
  zh: ["華山 1914 文化創意產業園區 中 4B 館", "臺北市中正區八德路一段 1 號"] as [string, string],
  en: ["Huashan 1914 Creative Park, Hall 4B", "No. 1, Sec. 1, Bade Rd., Zhongzheng Dist., Taipei City"] as [
    string,
    string,
  ],
};
const kaohsiung = {
  zh: ["亞灣新創園", "高雄市前鎮區成功二路 25 號"] as [string, string],
  en: ["Startup Terrace Kaohsiung", "No. 25, Chenggong 2nd Rd., Qianzhen Dist., Kaohsiung City"] as [string, string],
};

const [zhUs, enUs] = ["募橋", "Fundbridge"];
const [zhFree, enFree] = ["免費", "Free"];
const row = (time: string, title: string, text = "") => ({ time, title, text });
const person = (name: string, role: string) => ({ name, role, photo: null });

const zh = (title: string, summary: string, more: string, rest: Partial<Texts> = {}): Texts => ({
  title,
  summary,
  body: `<p>${more}</p>`,
  price: zhFree,
  organiser: zhUs,
  agenda: [],
  speakers: [],
  ...rest,
});
const en = (title: string, summary: string, more: string, rest: Partial<Texts> = {}): Texts => ({
  ...zh(title, summary, more),
  price: enFree,
  organiser: enUs,
  ...rest,
});

/** Six upcoming events, the first of which is full, and six past ones. */
export const demoEvents: readonly DemoEvent[] = [
  {
    inDays: 5,
    at: "14:00",
    hours: 3,
    venue: huashan,
    capacity: 8,
    activity: "matching",
    tags: [],
    zh: zh(
      "募橋媒合日：健康科技專場",
      "八家健康科技新創與投資人一對一面談，每場二十分鐘。",
      "報名後，我們會依您的領域與輪次安排面談名單，並在前一天寄出時程表。請攜帶簡報與試用產品。",
      {
        agenda: [
          row("14:00", "報到與介紹"),
          row("14:20", "一對一面談", "每場 20 分鐘，共六輪"),
          row("16:30", "自由交流"),
        ],
        speakers: [person("林怡君", "合夥人，晨曦創投"), person("陳柏翰", "醫療器材投資經理")],
      },
    ),
    en: en(
      "Matching Day: Health Tech",
      "Eight health tech startups meet investors one to one, twenty minutes each.",
      "We’ll match you by industry and round, and send your schedule the day before. Bring your deck and something to try.",
      {
        agenda: [
          row("14:00", "Check-in and introductions"),
          row("14:20", "One-to-one meetings", "Six rounds of 20 minutes"),
          row("16:30", "Open networking"),
        ],
        speakers: [person("Yi-Chun Lin", "Partner, Dawn Ventures"), person("Po-Han Chen", "Medical device investor")],
      },
    ),
  },
  {
    inDays: 8,
    at: "19:30",
    hours: 1.5,
    venue: null,
    capacity: 200,
    activity: "talk",
    tags: ["線上"],
    zh: zh(
      "線上講座：第一次募資的股權結構",
      "從創辦人股權、員工認股到可轉債，一次說清楚常見的安排與代價。",
      "講者以三份實際的股權表說明稀釋如何發生，並保留三十分鐘回答提問。",
      { speakers: [person("許雅婷", "律師，專長新創投資")] },
    ),
    en: en(
      "Webinar: Your First Cap Table",
      "Founder shares, option pools, and convertible notes: the usual choices and what they cost.",
      "Three real cap tables show how dilution happens, followed by thirty minutes of questions.",
      { speakers: [person("Ya-Ting Hsu", "Venture lawyer")] },
    ),
  },
  {
    inDays: 13,
    at: "10:00",
    hours: 6,
    venue: startupHub,
    capacity: 40,
    activity: "workshop",
    tags: [],
    zh: zh(
      "募資簡報工作坊",
      "帶著您的簡報來，一天之內改成投資人讀得下去的版本。",
      "上午講解結構與常見問題，下午分組修改，每組有一位投資人陪同。請自備筆電。",
      {
        price: "NT$500，含午餐",
        agenda: [row("10:00", "簡報的十二頁"), row("13:00", "分組修改"), row("15:00", "試講與回饋")],
      },
    ),
    en: en(
      "Pitch Deck Workshop",
      "Bring your deck and leave with one that investors will read to the end.",
      "Structure and common mistakes in the morning; small groups with an investor each in the afternoon. Bring a laptop.",
      {
        price: "NT$500, lunch included",
        agenda: [row("10:00", "Twelve slides"), row("13:00", "Group editing"), row("15:00", "Practice and feedback")],
      },
    ),
  },
  {
    inDays: 21,
    at: "14:00",
    hours: 4,
    venue: kaohsiung,
    capacity: 60,
    activity: "matching",
    tags: [],
    zh: zh(
      "南臺灣新創媒合會",
      "二十家南部新創上台簡報，與企業創投、天使投資人面對面。",
      "每家簡報五分鐘，會後在展示區交流。自輕軌軟體園區站步行八分鐘。",
    ),
    en: en(
      "Southern Taiwan Matching Day",
      "Twenty startups from the south pitch to corporate venture arms and angels.",
      "Five minutes each, followed by a demo area. Eight minutes on foot from Software Technology Park light rail station.",
    ),
  },
  {
    inDays: 30,
    at: "12:00",
    hours: 1.5,
    venue: huashan,
    capacity: 2,
    activity: "networking",
    tags: [],
    zh: zh(
      "與投資人共進午餐",
      "一位投資人、兩個座位，一頓午餐的時間好好談。",
      "本月由專注永續農業的蔡承翰先生主持。席位有限，候補者會依序遞補。",
      { price: "NT$300，含餐點" },
    ),
    en: en(
      "Lunch with an Investor",
      "One investor, two seats, and a lunch’s time to talk.",
      "Hosted this month by Cheng-Han Tsai, who invests in sustainable farming. There’s a waiting list.",
      { price: "NT$300, lunch included" },
    ),
  },
  {
    inDays: 45,
    at: "13:00",
    hours: 28,
    venue: startupHub,
    capacity: 0,
    activity: "talk",
    tags: ["論壇"],
    zh: zh(
      "募橋年會",
      "兩天的論壇與展示：地方創生、淨零與人工智慧的投資現況。",
      "免報名，現場換證入場。第一天論壇，第二天展示與交流。",
    ),
    en: en(
      "Fundbridge Annual Forum",
      "Two days of talks and demos on local revitalization, net zero, and AI investing.",
      "No registration needed; get your badge at the door. Talks on the first day, demos on the second.",
    ),
  },
  ...(
    [
      [
        -6,
        "秋季媒合週",
        "Autumn Matching Week",
        "三十位投資人與九十家新創，五天內完成兩百場面談。",
        "Thirty investors, ninety startups, two hundred meetings in five days.",
        "matching",
        [],
      ],
      [
        -19,
        "智慧製造投資論壇",
        "Smart Manufacturing Forum",
        "從感測器到排程軟體，製造業者談他們真正採購的技術。",
        "From sensors to scheduling: manufacturers on what they buy.",
        "talk",
        ["論壇"],
      ],
      [
        -33,
        "財務模型工作坊",
        "Financial Model Workshop",
        "用一張試算表，算出您還有幾個月的資金。",
        "One spreadsheet that tells you how many months of cash you have.",
        "workshop",
        [],
      ],
      [
        -52,
        "農業科技媒合日",
        "Matching Day: AgriTech",
        "十二家農業科技新創與通路、投資人對話。",
        "Twelve agritech startups meet retailers and investors.",
        "matching",
        [],
      ],
      [
        -75,
        "講座：企業創投想找什麼",
        "Talk: What Corporate Venture Looks For",
        "三家企業創投說明投資流程與時程。",
        "Three corporate venture arms explain their process and timing.",
        "talk",
        [],
      ],
      [
        -110,
        "天使投資入門",
        "Angel Investing Basics",
        "第一筆投資之前，該看哪些文件、問哪些問題。",
        "What to read and ask before your first investment.",
        "talk",
        [],
      ],
    ] as const
  ).map(
    ([inDays, zhTitle, enTitle, zhSummary, enSummary, activity, tags]): DemoEvent => ({
      inDays,
      at: "14:00",
      hours: 3,
      venue: huashan,
      capacity: 80,
      activity,
      tags: [...tags],
      zh: zh(zhTitle, zhSummary, "感謝所有參加的新創與投資人，活動紀實會刊登在最新消息。"),
      en: en(enTitle, enSummary, "Thanks to everyone who came. A report follows in our news."),
    }),
  ),
];
