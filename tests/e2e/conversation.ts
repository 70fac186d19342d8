import type { APIRequestContext, Page } from "@playwright/test";
import { expect, type Model, type Own, type OwnAccount, type test } from "./fixtures";

/** Shared by journeys about messages: two people in a conversation, and locators for their page. */

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

export interface StartedConversation {
  investor: Own;
  startup: Own;
  ids: { investor: string; startup: string };
  /** The conversation's path in the API. */
  conversation: string;
}

/**
 * Creates a conversation between an investor like the given model and a startup, both new, started by the investor and
 * read.
 */
export async function startedConversation(
  own: Fixtures["own"],
  investor: Model,
  {
    sender: ofInvestor,
    ...options
  }: {
    phone?: boolean;
    locale?: string;
    hasServiceWorker?: boolean;
    losesConnection?: boolean;
    /** The investor's options; all others are the startup's. */
    sender?: { name?: string; losesConnection?: boolean };
  } = {},
): Promise<StartedConversation> {
  const sender = await own(investor, ofInvestor);
  const startup = await own("startup", options);
  const conversation = await start(sender.page.request, sender, startup);
  return { investor: sender, startup, ids: { investor: sender.id, startup: startup.id }, conversation };
}

/** Starts such a conversation between two new accounts without browsers. */
export async function conversationBetween(
  { makeAccount, request }: Pick<Fixtures, "makeAccount" | "request">,
  investor: Model,
): Promise<Record<"investor" | "startup", OwnAccount>> {
  const accounts = { investor: await makeAccount(investor), startup: await makeAccount("startup") };
  await start(request, accounts.investor, accounts.startup);
  return accounts;
}

/** Sends and reads the first message; returns the conversation's path in the API. */
async function start(request: APIRequestContext, investor: OwnAccount, startup: OwnAccount): Promise<string> {
  const as = ({ token }: OwnAccount) => ({ Authorization: `Bearer ${token}` });
  const data = { target_id: startup.id, message: "想進一步認識貴公司" };
  const sent = await request.post("/api/v1/messages", { headers: as(investor), data });
  expect(sent.status(), await sent.text()).toBe(201);
  const { id } = ((await sent.json()) as { data: { id: string } }).data;
  const conversation = `/api/v1/messages/${id}`;
  const read = await request.post(`${conversation}/read`, { headers: as(startup) });
  expect(read.ok(), await read.text()).toBe(true);
  return conversation;
}

export const composer = (page: Page) => page.getByRole("textbox", { name: /^(訊息內容|Message)$/ });
export const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /訊息|Messages/ });
export const list = (page: Page) => page.getByRole("navigation", { name: /^(對話列表|Conversations)$/ });
export const thread = (page: Page) => page.getByRole("region", { name: /的對話內容$|^Messages with / });
export const search = (page: Page) => page.locator("summary").and(page.getByLabel(/^(搜尋對話|Search conversation)$/));
export const note = (page: Page) => page.getByRole("textbox", { name: /^(私人筆記|Private note)/ });
export const menu = (page: Page) =>
  page.locator("summary").and(page.getByLabel(/^(會議、婉拒、封鎖與檢舉|Meetings, pass, block or report)$/));

/** Opens the form behind a menu item. */
export async function choose(page: Page, item: string): Promise<void> {
  await menu(page).click();
  await page.getByRole("menuitem", { name: item }).click();
}

export const unique = () => Math.random().toString(36).slice(2);
