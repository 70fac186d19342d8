import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { reopenApplication } from "~/features/programmes/applications/reopen-application.server";
import { saveAnswers } from "~/features/programmes/applications/save-answers.server";
import { startApplication } from "~/features/programmes/applications/start-application.server";
import { submitApplication } from "~/features/programmes/applications/submit-application.server";
import { withdrawApplication } from "~/features/programmes/applications/withdraw-application.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "./accounts";
import type { Case, Cases } from "./api-cases";
import { goodAnswers, makePlan } from "./make-plan";

/** Cases of the support plan calls. */

const none: Cases = { 404: [], 409: [], 422: [], 429: [] };
const badPage: Case = async () => ({ query: "?page=0" });
const unknownPlan: Case = async () => ({ params: { plan_id: "unknown" } });
const reviewer = (app: App) => makeStaff(app, { staffRole: "reviewer" });
const editor = (app: App) => makeStaff(app, { staffRole: "editor" });
const newPlan = async (app: App, given: Parameters<typeof makePlan>[2] = {}) =>
  makePlan(app, (await makeStaff(app, { staffRole: "admin" })).viewer, given);

/** Creates a startup with a draft that can be submitted. */
async function withDraft(app: App) {
  const { id, token, viewer } = await makeStartup(app);
  const planId = await newPlan(app);
  await startApplication(app, { actor: viewer, planId });
  await saveAnswers(app, { actor: viewer, planId, answers: goodAnswers });
  return { id, token, viewer, planId, params: { plan_id: planId, startup_id: id } };
}

async function withSubmitted(app: App) {
  const made = await withDraft(app);
  await submitApplication(app, { actor: made.viewer, planId: made.planId, origin: "http://localhost" });
  return made;
}

/** Requests an application as another account. */
const asOther =
  (who: (app: App) => Promise<{ token: string }>, about = withSubmitted): Case =>
  async (app) => ({ token: (await who(app)).token, params: (await about(app)).params });

const sends =
  (body: object, about: (app: App) => Promise<{ token: string; params: Record<string, string> }> = withDraft): Case =>
  async (app) => {
    const { token, params } = await about(app);
    return { token, params, body };
  };

const beforeStart =
  (given: Parameters<typeof makePlan>[2] = {}) =>
  async (app: App) => ({ token: (await makeStartup(app)).token, params: { plan_id: await newPlan(app, given) } });

export const planCases: Record<string, Cases> = {
  "GET /api/v1/plans": { ...none, 422: [badPage, async () => ({ query: "?size=101" })] },
  "GET /api/v1/plans/{plan_id}": { ...none, 404: [unknownPlan] },
  "GET /api/v1/plans/{plan_id}/startups": {
    ...none,
    403: [asOther(makeInvestor), asOther(editor)],
    404: [
      async (app) => ({ token: (await makeStartup(app)).token, params: { plan_id: "unknown" } }),
      async (app) => ({ token: (await reviewer(app)).token, params: { plan_id: "unknown" } }),
    ],
    422: [async (app) => ({ token: (await makeStartup(app)).token, query: "?size=101" })],
  },
  "GET /api/v1/plans/{plan_id}/form/{startup_id}": {
    ...none,
    404: [
      asOther(makeStartup),
      asOther(makeInvestor),
      asOther(editor),
      // A draft is visible to its startup only.
      asOther(reviewer, withDraft),
      async (app) => {
        const { id, token } = await makeStartup(app);
        return { token, params: { plan_id: "unknown", startup_id: id } };
      },
    ],
  },
  "PUT /api/v1/plans/{plan_id}/form": {
    ...none,
    404: [async (app) => ({ token: (await makeStartup(app)).token, params: { plan_id: "unknown" }, body: {} })],
    409: [
      sends({ fields: { title: "x" } }, withSubmitted),
      sends({ submit: true }, withSubmitted),
      sends({ fields: { title: "x" } }, beforeStart({ status: "reviewing" })),
      sends({ fields: { title: "x" } }, beforeStart({ apply_until: 1 })),
    ],
    422: [
      sends({ fields: { unknown: "x" } }),
      sends({ fields: { who: ["nobody"] } }),
      sends({ fields: { proof: [{ file_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", name: "x" }] } }),
      sends({ strange: 1 }),
      sends({ submit: true }, beforeStart()),
    ],
    429: [
      async (app) => {
        const { token, params, viewer, planId } = await withDraft(app);
        for (let times = 0; times < attemptLimits.applicationsPerAccount.max; times++) {
          await submitApplication(app, { actor: viewer, planId, origin: "http://localhost" });
          await withdrawApplication(app, { actor: viewer, planId });
          await reopenApplication(app, { actor: viewer, planId });
        }
        return { token, params, body: { submit: true } };
      },
    ],
  },
};

export const planSuccesses: Record<string, Case[]> = {
  "GET /api/v1/plans": [
    async (app) => {
      await newPlan(app);
      return { query: "?size=1" };
    },
  ],
  "GET /api/v1/plans/{plan_id}": [async (app) => ({ params: { plan_id: await newPlan(app) } })],
  "GET /api/v1/plans/{plan_id}/startups": [
    withSubmitted,
    beforeStart(),
    asOther(makeStartup),
    asOther(reviewer),
    asOther((app) => makeStaff(app, { staffRole: "admin" })),
  ],
  "GET /api/v1/plans/{plan_id}/form/{startup_id}": [
    withDraft,
    asOther(reviewer),
    async (app) => {
      const { id, token } = await makeStartup(app);
      return { token, params: { plan_id: await newPlan(app), startup_id: id } };
    },
  ],
  "PUT /api/v1/plans/{plan_id}/form": [
    sends({ fields: { title: "晨光" } }, beforeStart()),
    sends({ fields: { people: 20 }, submit: true }),
  ],
};
