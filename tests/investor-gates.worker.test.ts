import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { investors } from "~/db/schema";
import type { FactDates } from "~/db/values";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { dataPath, fetchWorker } from "./support/fetch-worker";

/** The access table of product §2.2 for investors' profiles, tested as in `gates.worker.test.ts`. */

const app = testApp();
const word = (field: string) => `zq${field}qz`;
const company = (name: string) => ({
  name: word(name),
  description: word(`${name}text`),
  year: "2019",
  startup_id: null,
});

const content = {
  name: word("name"),
  photo: "01J00000000000000000PHOT02",
  currency: "CHF",
  checkSizeMin: 1_234_567,
  checkSizeMax: 7_654_321,
  email: "zqmailqz@example.test",
  phone: "0911222333",
  capital: 76_543_219,
  currentInvest: [company("current")],
  historyInvest: [company("history")],
  factDates: {
    check_size: [1_511_111_111_111, 1_522_222_222_222],
    current_invest: [1_533_333_333_333, 1_533_333_333_333],
  } satisfies FactDates,
  texts: {
    zh_tw: { title: word("titlezh"), experience: word("experiencezh"), description: `<p>${word("descriptionzh")}</p>` },
    en_us: { title: word("titleen"), experience: word("experienceen"), description: `<p>${word("descriptionen")}</p>` },
  },
};
const checkSize = ["1234567", "7654321", "1511111111111", "1522222222222"];
const open = [content.name, content.photo, word("titlezh"), word("experiencezh"), ...checkSize];
const forSignedIn = [
  ...["current", "currenttext", "history", "historytext", "descriptionzh"].map(word),
  "1533333333333",
];
/** Readable in the API by the owner only. */
const ownOnly = ["zqmailqz", content.phone, "76543219"];
const forNobody = [...ownOnly, "zqloginqz"];

interface Kind {
  signedIn: boolean;
  seesDraft: boolean;
  token?: string;
}

const kinds: Record<string, Kind> = {
  visitor: { signedIn: false, seesDraft: false },
  "unpublished startup": { signedIn: true, seesDraft: false },
  "published startup": { signedIn: true, seesDraft: false },
  "basic investor": { signedIn: true, seesDraft: false },
  "gold investor": { signedIn: true, seesDraft: false },
  staff: { signedIn: true, seesDraft: true },
  owner: { signedIn: true, seesDraft: true },
};

let investorId = "";

beforeAll(async () => {
  const { id, token } = await makeInvestor(app, {
    ...content,
    status: "active",
    level: "normal",
    account: { email: "zqloginqz@example.test" },
  });
  investorId = id;
  const [first, ...rest] = await indexStatements(app, id);
  if (first) await app.db.batch([first, ...rest]);
  const tokens: Record<string, string> = {
    "unpublished startup": (await makeStartup(app)).token,
    "published startup": (await makeStartup(app, { isPublish: 2 })).token,
    "basic investor": (await makeInvestor(app)).token,
    "gold investor": (await makeInvestor(app, { level: "gold", status: "active" })).token,
    staff: (await makeStaff(app)).token,
    owner: token,
  };
  for (const [name, kind] of Object.entries(kinds)) kind.token = tokens[name];
});

const endpoints = {
  "the page": (id: string) => `/investors/${id}`,
  "the page's data": (id: string) => dataPath(`/investors/${id}`, "showcase/public/investor"),
  "the API": (id: string) => `/api/v1/investors/${id}?lang=zh-TW`,
};

const found = (text: string, values: string[]) => values.filter((value) => text.includes(value));

describe.each(Object.entries(kinds))("%s", (name, kind) => {
  const isOwner = name === "owner";

  it.each(Object.entries(endpoints))("gets everything granted and nothing hidden from %s", async (endpoint, path) => {
    const { status, text } = await fetchWorker(path(investorId), kind);
    const own = isOwner && endpoint === "the API" ? ownOnly : [];
    expect(status).toBe(200);
    expect(found(text, open)).toEqual(open);
    expect(found(text, forSignedIn)).toEqual(kind.signedIn ? forSignedIn : []);
    expect(found(text, forNobody)).toEqual(own);
  });

  it("gets the API in the requested language", async () => {
    const { text } = await fetchWorker(`/api/v1/investors/${investorId}?lang=en-US`, kind);
    expect(text).toContain(word("titleen"));
    // The owner gets both languages, in order to put them back.
    if (!isOwner) expect(text).not.toContain(word("titlezh"));
  });

  it("sees only the card in lists", async () => {
    for (const path of ["/investors", "/api/v1/search/investor"]) {
      const { text } = await fetchWorker(path, kind);
      expect(text).toContain(content.name);
      expect(found(text, checkSize)).toEqual(checkSize);
      expect(found(text, [...forSignedIn, ...forNobody, word("experiencezh")])).toEqual([]);
    }
  });

  it.each<[string, boolean | "signed in"]>([
    [content.name, true],
    [word("titleen"), true],
    [word("experiencezh"), true],
    [word("descriptionzh"), "signed in"],
    [word("history"), "signed in"],
    ["zqmailqz", false],
    [content.phone, false],
  ])("searches for %s", async (keyword, finds) => {
    const expected = finds === true || (finds === "signed in" && kind.signedIn) ? 1 : 0;
    for (const path of ["/api/v1/search/investor", "/api/v1/search/investor/count"]) {
      const { text } = await fetchWorker(`${path}?keyword=${keyword}`, kind);
      expect(JSON.parse(text).data.count).toBe(expected);
    }
  });
});

describe.each(["inactive", "check"] as const)("while the status is %s", (status) => {
  beforeAll(async () => {
    await app.db.update(investors).set({ status }).where(eq(investors.id, investorId));
  });

  it.each(Object.entries(kinds))("%s", async (_, kind) => {
    for (const path of Object.values(endpoints)) {
      const answer = await fetchWorker(path(investorId), kind);
      expect(answer.status).toBe(kind.seesDraft ? 200 : 404);
      if (!kind.seesDraft) expect(found(answer.text, [...open, ...forSignedIn])).toEqual([]);
    }
    const { text } = await fetchWorker(`/api/v1/search/investor?keyword=${content.name}`, kind);
    expect(JSON.parse(text).data.count).toBe(0);
  });
});
