import { eq, sql } from "drizzle-orm";
import { figureNames } from "~/db/figure-values";
import { cards } from "~/db/schema";
import { meetConditions } from "~/features/deals/conditions/meet-conditions.server";
import { saveConditions } from "~/features/deals/conditions/save-conditions.server";
import { mostFigures } from "~/features/deals/figures/figure";
import { latestFigures } from "~/features/deals/figures/latest-figures.server";
import { reportFigures } from "~/features/deals/figures/report-figures.server";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "./accounts";
import type { Case, Cases } from "./api-cases";

/** Cases of the calls of a startup's key figures. */

const none: Cases = { 404: [], 409: [], 422: [], 429: [] };
const asOf = "2026-10-31";
const figures = { paying_customers: 3, monthly_revenue: 800_000, product_live: 1 };

/** A startup that has reported and corrected figures. */
async function withFigures(app: App) {
  const { id, token, viewer } = await makeStartup(app);
  await reportFigures(app, { actor: viewer, figures: { ...figures, pilots: 1 }, asOf, source: "form" });
  await reportFigures(app, { actor: viewer, figures: { pilots: 2 }, asOf, source: "letter" });
  const { pilots } = await latestFigures(app, { startupId: id });
  return { token, startupId: id, params: { id: pilots?.id ?? "" } };
}

/** The same, with as many figures as possible. */
async function withAllFigures(app: App) {
  const made = await withFigures(app);
  await app.db.run(sql`
    WITH RECURSIVE days(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM days WHERE number < ${mostFigures})
    INSERT INTO figures (id, startup_id, key, value, as_of, reported_at, source)
    SELECT ${made.startupId} || number, ${made.startupId}, 'team_size', 1, date('2000-01-01', number || ' days'), 1, 'form'
    FROM days`);
  return made;
}

/** An investor with conditions on the figures of a listed startup, one of them already met. */
async function withConditions(app: App) {
  const startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  const investor = await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" });
  await addFavorite(app, { actor: investor.viewer, targetId: startup.id });
  await app.db.update(cards).set({ stage: "passed" }).where(eq(cards.workspaceId, investor.id));
  const conditions = [
    { key: "paying_customers", value: 2 },
    { key: "product_live", value: 1 },
  ] as const;
  await saveConditions(app, { actor: investor.viewer, startupId: startup.id, conditions, isNamed: true });
  await reportFigures(app, { actor: startup.viewer, figures: { paying_customers: 3 }, asOf, source: "form" });
  return { investor, startup, params: { startup_id: startup.id } };
}
const asWaiting = async (app: App) => {
  const { investor, params } = await withConditions(app);
  return { token: investor.token, params };
};
const afterMeeting = async (app: App) => {
  const made = await asWaiting(app);
  await meetConditions(app);
  return made;
};
const asWatched = async (app: App) => ({ token: (await withConditions(app)).startup.token });
const asBasic = async (app: App) => ({
  ...(await asWaiting(app)),
  token: (await makeInvestor(app, { status: "active", publishedAt: 1 })).token,
});

const sends =
  (make: (app: App) => Promise<object>, body: object): Case =>
  async (app) => ({ ...(await make(app)), body });

const waiting = { conditions: [{ key: "pilots", at_least: 1 }], named: false };

export const figureCases: Record<string, Cases> = {
  "GET /api/v1/me/figures/watched": {
    ...none,
    422: [async (app) => ({ ...(await asWatched(app)), query: "?page=0" })],
  },
  "GET /api/v1/board/conditions/{startup_id}": {
    ...none,
    403: [asBasic],
    404: [async (app) => ({ ...(await asWaiting(app)), params: { startup_id: "unknown" } })],
    422: [async (app) => ({ ...(await asWaiting(app)), query: "?page=0" })],
  },
  "PUT /api/v1/board/conditions/{startup_id}": {
    ...none,
    403: [sends(asBasic, waiting)],
    404: [sends(async (app) => ({ ...(await asWaiting(app)), params: { startup_id: "unknown" } }), waiting)],
    422: [
      { ...waiting, named: "yes" },
      { named: true },
      { ...waiting, conditions: [{ key: "pilots", at_least: 0 }] },
      { ...waiting, conditions: [{ key: "share_price", at_least: 1 }] },
      { ...waiting, conditions: [{ key: "product_live", at_least: 2 }] },
      { ...waiting, conditions: [1, 2].map((at_least) => ({ key: "pilots", at_least })) },
      { ...waiting, conditions: figureNames.slice(0, 4).map((key) => ({ key, at_least: 1 })) },
    ].map((body) => sends(asWaiting, body)),
  },
  "GET /api/v1/me/figures/latest": none,
  "GET /api/v1/me/figures": { ...none, 422: [async (app) => ({ ...(await withFigures(app)), query: "?page=0" })] },
  "POST /api/v1/me/figures": {
    ...none,
    409: [sends(withAllFigures, { as_of: asOf, figures })],
    422: [
      { as_of: asOf, figures: {} },
      { as_of: "2999-01-01", figures },
      { as_of: "2026-02-30", figures },
      { figures },
      { as_of: asOf, figures: { pilots: -1 } },
      { as_of: asOf, figures: { pilots: 1.5 } },
      { as_of: asOf, figures: { pilots: "1" } },
      { as_of: asOf, figures: { product_live: 2 } },
      { as_of: asOf, figures: { share_price: 1 } },
    ].map((body) => sends(withFigures, body)),
  },
  "POST /api/v1/me/figures/{id}/correction": {
    ...none,
    404: [
      sends(async (app) => ({ ...(await withFigures(app)), params: { id: "unknown" } }), { value: 1 }),
      async (app) => {
        const [{ params }, { token }] = [await withFigures(app), await withFigures(app)];
        return { token, params, body: { value: 1 } };
      },
    ],
    409: [sends(withAllFigures, { value: 9 })],
    422: [{}, { value: -1 }, { value: 1e9 }, { value: "1" }].map((body) => sends(withFigures, body)),
  },
};

export const figureSuccesses: Record<string, Case[]> = {
  "GET /api/v1/me/figures/watched": [asWatched, async (app) => ({ token: (await makeStartup(app)).token })],
  "GET /api/v1/board/conditions/{startup_id}": [asWaiting, afterMeeting],
  "PUT /api/v1/board/conditions/{startup_id}": [
    sends(asWaiting, { conditions: [{ key: "pilots", at_least: 1 }], named: false }),
    sends(afterMeeting, { conditions: [], named: false }),
  ],
  "GET /api/v1/me/figures/latest": [withFigures, async (app) => ({ token: (await makeStartup(app)).token })],
  "GET /api/v1/me/figures": [withFigures, async (app) => ({ ...(await withFigures(app)), query: "?page=2&size=2" })],
  "POST /api/v1/me/figures": [
    sends(withFigures, { as_of: asOf, figures }),
    sends(withFigures, { as_of: asOf, figures: { ...figures, paying_customers: 4 } }),
  ],
  "POST /api/v1/me/figures/{id}/correction": [sends(withFigures, { value: 5 })],
};
