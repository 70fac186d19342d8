import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { drawPng } from "./pictures";

/** Fills the signed-in user's profile through the API, as required for a review. The main job covers the forms. */
export async function fillByApi(page: Page, { side, id }: { side: "startup" | "investor"; id: string }): Promise<void> {
  const photo = await uploadImage(page);
  const data = side === "startup" ? { ...startup, photo, cover: await uploadImage(page) } : { ...investor, photo };
  const saved = await page.request.put(`/api/v1/${side}s/${id}`, { data });
  expect(saved.status(), await saved.text()).toBe(200);
}

async function uploadImage(page: Page): Promise<string> {
  const file = { name: "picture.png", mimeType: "image/png", buffer: drawPng(60, 60) };
  const answer = await page.request.post("/api/v1/images", { multipart: { file } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

const text = "<p>冷鏈空車率高達四成，我們用路線媒合降到一成。</p>";

const startup = {
  contacts: "王小明",
  phone: "02-2712-3456#123",
  currency: "TWD",
  industry_keys: ["logistics"],
  company_info: {
    company_status: "已設立",
    employees: "1~10人",
    company_start_at: "2021-03-15",
    register_country: "TW",
    sn: "22099131",
    capital: 5_000_000,
  },
  funding_info: { status: "raising" },
  report: {
    zh_tw: {
      slogan: "讓每一顆文旦都有去處",
      description: "替小農把生鮮冷鏈的空車與訂單配在一起。",
      summary: text,
      purpose: text,
      problem: text,
      solution: text,
      business_model: text,
      market: text,
      competition: text,
      product: text,
      why: text,
      financial_status: text,
      operating_condition: text,
    },
  },
};

const investor = {
  phone: "+886 912 345 678",
  capital: 20_000_000,
  currency: "TWD",
  industry_keys: ["logistics"],
  langs: {
    zh_tw: { title: "投資人", experience: "二十年供應鏈管理，投資過六家早期公司。", description: text },
    en_us: { title: "Investor", experience: "Twenty years in supply chains.", description: "<p>Seed rounds.</p>" },
  },
};
