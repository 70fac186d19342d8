import { ulid } from "ulidx";
import { reportColumns } from "~/features/profiles/startups/record";
import type { InvestorOverrides, StartupOverrides } from "./accounts";

const report = (text: string) => Object.fromEntries(Object.values(reportColumns).map((column) => [column, text]));

/** Returns overrides for `makeStartup` that fill every required field; the long texts in Chinese only. */
export function completeStartup(): StartupOverrides {
  return {
    name: "晨星科技",
    photo: ulid(),
    cover: ulid(),
    contacts: "王小明",
    phone: "02-1234-5678",
    currency: "TWD",
    employees: "1~10人",
    companyStatus: "已設立",
    companyStartAt: "2020-01-01",
    registerCountry: "TW",
    sn: "22099131",
    capital: 1_000_000,
    fundingStatus: "raising",
    industryKeys: ["ai"],
    texts: { zh_tw: report("<p>生技檢測</p>") },
  };
}

/** Returns overrides for `makeInvestor` that fill every required field, in both languages. */
export function completeInvestor(): InvestorOverrides {
  return {
    name: "林怡君",
    phone: "02-1234-5678",
    currency: "TWD",
    capital: 5_000_000,
    photo: ulid(),
    industryKeys: ["ai"],
    texts: {
      zh_tw: { title: "合夥人", experience: "十年", description: "<p>早期投資</p>" },
      en_us: { title: "Partner", experience: "Ten years", description: "<p>Early stage</p>" },
    },
  };
}
