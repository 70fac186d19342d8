import type { Page } from "@playwright/test";
import { favoriteIntents } from "../../app/features/discovery/favorites/favorites";
import { expect } from "./fixtures";

/**
 * Adds startups to an investor's favourites, as hearts do, which makes cards of them: those given, or the first of the
 * list.
 */
export async function favor({ request }: Page, startups: number | string[]): Promise<void> {
  for (const id of typeof startups === "number" ? await firstOf(request, startups) : startups) {
    const form = { intent: favoriteIntents.add, target_id: id };
    const added = await request.post("/favorites", { form, maxRedirects: 0 });
    expect(added.status(), await added.text()).toBe(302);
  }
}

async function firstOf(request: Page["request"], count: number): Promise<string[]> {
  const answer = await request.get(`/api/v1/startups?size=${count}`);
  const { data } = (await answer.json()) as { data: { result: Array<{ id: string }> } };
  expect(data.result).toHaveLength(count);
  return data.result.map(({ id }) => id);
}
