import type { Page } from "@playwright/test";
import { expect, type Model, type Own, type test } from "./fixtures";

/** What journeys about messages share: two people who have begun to talk, and where things stand on their page. */

type Fixture = Parameters<Parameters<typeof test>[2]>[0]["own"];

export interface Talking {
  investor: Own;
  startup: Own;
  ids: { investor: string; startup: string };
  /** The conversation's path in the API. */
  conversation: string;
}

/** An investor like that one who has written to a startup, both of this journey's own; the startup has read it. */
export async function talking(
  own: Fixture,
  investor: Model,
  options: { phone?: boolean; locale?: string } = {},
): Promise<Talking> {
  const there = await own(investor);
  const here = await own("startup", options);
  const sent = await there.page.request.post("/api/v1/messages", {
    data: { target_id: here.id, message: "想進一步認識貴公司" },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { data } = (await sent.json()) as { data: { id: string } };
  const conversation = `/api/v1/messages/${data.id}`;
  const read = await here.page.request.post(`${conversation}/read`);
  expect(read.ok(), await read.text()).toBe(true);
  return { investor: there, startup: here, ids: { investor: there.id, startup: here.id }, conversation };
}

export const composer = (page: Page) => page.getByRole("textbox", { name: /^(訊息內容|Message)$/ });
export const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /訊息|Messages/ });
export const list = (page: Page) => page.getByRole("navigation", { name: /^(對話列表|Conversations)$/ });
export const thread = (page: Page) => page.getByRole("region", { name: /的對話內容$|^Messages with / });
export const panel = (page: Page) => page.getByLabel(/^(搜尋、筆記與其他操作|Search, note and more)$/);

export const unique = () => Math.random().toString(36).slice(2);
