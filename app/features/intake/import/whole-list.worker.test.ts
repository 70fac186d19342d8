import { eq } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { mails } from "~/db/schema";
import { visitor } from "~/features/core/access/viewer";
import { startupQuery } from "~/features/discovery/search/schema";
import { searchStartups } from "~/features/discovery/search/search-startups.server";
import { requestClaim } from "~/features/intake/claims/request-claim.server";
import { takeOverListing } from "~/features/intake/claims/take-over-listing.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { countLiveNumbers } from "~/features/site/home/queries.server";
import { makeInvestor, makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { column, csvFile } from "../../../../tests/support/import-file";
import { importStartups } from "./import-startups.server";

const app = testApp();

const madeUp = csvFile([
  {
    [column.company]: "Zencodest",
    [column.status]: "Exited",
    [column.description]: "Web-based video encoding",
    [column.website]: "http://zencodest.com",
  },
  { [column.company]: "Sunken Rafts", [column.status]: "Dead", [column.description]: "Rafts that sank" },
]);

/** A list of real companies that is not part of the project: `STARTUPS_CSV=FILE npx vitest run …`. */
const real = inject("startupsCsv");
const lists = [
  { list: "made up", csv: madeUp, name: "Zencodest", email: "jon@zencodest.com", closed: 1 },
  ...(real === null
    ? []
    : [{ list: "real", csv: new TextEncoder().encode(real), name: "Zencoder", email: "jon@zencoder.com", closed: 85 }]),
];

describe.each(lists)("after importing a list that is $list", ({ csv, name, email, closed }) => {
  it("the figures are unchanged, its companies found and marked, and claimed by mail into a draft", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });
    const { viewer: investor } = await makeInvestor(app, { level: "gold", status: "active" });
    const before = await countLiveNumbers(app, { viewer: visitor });
    const report = await importStartups(app, { actor, csv, source: "YC list" });
    expect(report.closed).toBe(closed);
    expect(await countLiveNumbers(app, { viewer: visitor })).toEqual(before);

    const options = { page: 1, size: 12, sort: "relevance", locale: "en-US" } as const;
    const filters = startupQuery.parse({ keyword: name });
    const { result } = await searchStartups(app, { viewer: visitor, filters, ...options });
    expect(result[0]).toMatchObject({ name, unclaimed: { source: "YC list" }, verifiedBadge: false });
    const id = result[0]?.id ?? "";
    await expect(messageProfile(app, { actor: investor, targetId: id, message: "您好" })).rejects.toMatchObject({
      code: "unclaimed",
      status: 409,
    });

    const input = { name: "Jon", role: "Founder", email, evidence: "" };
    const from = { locale: "en-US", origin: "https://fundbridge.test", ip: "10.0.0.1" } as const;
    expect(await requestClaim(app, { viewer: visitor, startupId: id, input, ...from })).toBe("mailed");
    const mail = await app.db.select().from(mails).where(eq(mails.to, email)).get();
    const code = /\/claim\?code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const taken = { code, password: "Tidal-harbour-42", termVersion: 1, locale: "en-US", userAgent: "test" } as const;
    expect((await takeOverListing(app, taken)).accountId).toBe(id);
    expect(await getStartupProfile(app, id)).toMatchObject({ name, is_publish: 0, unclaimed: null });
    expect(
      (await searchStartups(app, { viewer: visitor, filters, ...options })).result.map((one) => one.id),
    ).not.toContain(id);
  });
});
