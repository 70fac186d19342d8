import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { textsOf } from "./e2e/texts";
import { makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";

/** Pages that start something new, and the button that starts it. */
const pages = [
  { path: "/checkout?item=startup_gold.monthly", button: textsOf("zh-TW").checkout.submit.cc },
  { path: "/startup/profile", button: textsOf("zh-TW").sharing.form.create },
];

const app = testApp();

describe("an account that waits for its deletion", () => {
  it.each(pages)("finds the way to keep it in place of the button on $path", async ({ path, button }) => {
    const { id, token } = await makeStartup(app);
    const { keep } = textsOf("zh-TW").erasing;
    const before = await fetchWorker(path, { cookie: token });
    expect([before.text.includes(button), before.text.includes(keep)]).toEqual([true, false]);
    await app.db
      .update(accounts)
      .set({ eraseAt: app.now() + 1000 })
      .where(eq(accounts.id, id));
    const waiting = await fetchWorker(path, { cookie: token });
    expect([waiting.text.includes(button), waiting.text.includes(keep)]).toEqual([false, true]);
  });
});
