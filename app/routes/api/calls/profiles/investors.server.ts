import { z } from "zod";
import { investorStatuses } from "~/db/values";
import { acceptTerms } from "~/features/accounts/accounts/accept-terms.server";
import { requireOnboarded } from "~/features/accounts/accounts/require-onboarded.server";
import { newPasswordSchema } from "~/features/accounts/accounts/schema";
import { requireSession } from "~/features/accounts/api-keys/require-session";
import type { InvestorViewer, Viewer } from "~/features/core/access/viewer";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { withdrawProfile } from "~/features/intake/review/withdraw-profile.server";
import { readConfirmedGroup } from "~/features/profiles/groups/confirmed-group.server";
import type { InvestorTexts } from "~/features/profiles/investors/record";
import { saveInvestor } from "~/features/profiles/investors/save-investor.server";
import { investorChanges, investorTextChanges } from "~/features/profiles/investors/schema";
import type { ProfileVersion } from "~/features/profiles/pending/pending-version.server";
import { getInvestorForViewer } from "~/features/showcase/profile-pages/get-investor.server";
import { readOwnInvestorFields } from "~/features/showcase/profile-pages/read-own-fields.server";
import { textsIn } from "~/features/text/text/local-text";
import { isLocale, type Locale, locales, type TextLocale, textLocaleOf, textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";
import { baseRevision, readEditBase } from "../../edit-base.server";
import { asIsQuery } from "../as-is-query";
import { keysOf } from "../discovery/shapes.server";
import { showFact } from "../facts-shape";
import { pathText } from "../path-text";
import { referenceUrl } from "../reference-url";
import { doneShape, languageQuery } from "../shapes";
import { moveOf, mutuallyExclusive } from "./mutually-exclusive";
import { changesIn, readOnlyFieldsOf, requireReadOnly } from "./put-back";
import { investorShape } from "./shapes.server";
import { existingVersion, ownVersionOf, versionQuery } from "./version-query.server";

const investorAnswer = z.object({ data: investorShape });

/** Returns an investor as `viewer` may see it, in the API's shape. */
async function showInvestor(
  app: App,
  request: Request,
  { version, ...options }: { viewer: Viewer; id: string; locale: Locale; version?: ProfileVersion },
) {
  const { viewer, id, locale } = options;
  const live = await getInvestorForViewer(app, options);
  const group = await readConfirmedGroup(app, { investorId: id, locale });
  const { changes, ...versions } = await ownVersionOf(app, { ...options, version });
  const { langs, ...investor } = changes ? await getInvestorForViewer(app, { ...options, changes }) : live;
  const texts = textsIn(locale, langs);
  const isOwn = viewer.kind === "investor" && viewer.id === id;
  const own = isOwn ? await readOwnInvestorFields(app, { actor: viewer }) : null;
  return {
    data: {
      ...investor,
      title: texts.title?.text ?? "",
      experience: texts.experience?.text ?? "",
      ...(investor.granted.includes("investments") && { description: texts.description?.text ?? "" }),
      industry_keys: keysOf(investor.industries),
      domain_keys: keysOf(investor.domains),
      dated_facts: investor.dated_facts.map(showFact),
      group: group && { name: group.name, parent_name: group.parentName, checked_at: group.checkedAt },
      ...(own && { ...own, reference_url: referenceUrl(clientOf(app, request).origin, locale, own.reference) }),
      ...versions,
    },
  };
}

/** Read-only fields that are refused if their value differs; others are ignored. */
const readOnly = ["id", "title", "experience", "description", "level", "reference", "change_password"];

export const getInvestor = defineCall({
  method: "GET",
  path: "/api/v1/investors/{investor_id}",
  summary: "Get an investor",
  description: "Fields that you may not read are absent. `next_steps` says what would open them.",
  caller: "everyone",
  scope: "published:read",
  params: z.object({ investor_id: pathText }),
  query: languageQuery.extend(versionQuery),
  response: investorAnswer,
  revision: ({ data }) => data.revision,
  errors: ["forbidden", "investor_not_found", "not_found"],
  run: async ({ app, request, viewer, locale, params, query: { version } }) =>
    showInvestor(app, request, { viewer, id: params.investor_id, locale, version }),
});

/** Treats an empty id, or a stringified undefined or null, as missing (product §18.4). */
function requireInvestorId(id: string | undefined): string {
  if (!id || ["", "undefined", "null"].includes(id.trim())) throw new AppError("investor_id_missing");
  return id;
}

/** Throws unless the viewer owns the profile. Others get 404 for hidden profiles (product §17.3). */
async function requireOwnInvestor(app: App, options: { viewer: InvestorViewer; id: string; locale: Locale }) {
  if (options.id === options.viewer.id) return;
  await getInvestorForViewer(app, options);
  throw new AppError("forbidden");
}

const languageParam = z
  .enum([...textLocales, ...locales])
  .transform((lang): TextLocale => (isLocale(lang) ? textLocaleOf(lang) : lang));

export const getInvestorTexts = defineCall({
  method: "GET",
  path: "/api/v1/investors/{investor_id}/langs/{lang}",
  alsoAt: "/api/v1/investors/langs/{lang}",
  summary: "Get an investor's texts in one language",
  caller: "everyone",
  scope: "published:read",
  params: z.object({ investor_id: pathText.optional(), lang: languageParam }),
  query: languageQuery.extend(versionQuery),
  response: z.object({
    data: z.object({
      title: z.string(),
      experience: z.string(),
      description: z.string().optional().describe("HTML; only for those who may read it."),
    }),
  }),
  errors: ["forbidden", "investor_id_missing", "investor_not_found", "not_found"],
  run: async ({ app, viewer, locale, params, query: { version } }) => {
    const id = requireInvestorId(params.investor_id);
    const live = await getInvestorForViewer(app, { viewer, id, locale });
    const { changes } = await ownVersionOf(app, { viewer, id, version });
    const { langs } = changes ? await getInvestorForViewer(app, { viewer, id, locale, changes }) : live;
    const texts = langs[params.lang];
    return { data: { ...texts, title: texts.title ?? "", experience: texts.experience ?? "" } };
  },
});

export const updateInvestorTexts = defineCall({
  method: "PUT",
  path: "/api/v1/investors/{investor_id}/langs",
  alsoAt: "/api/v1/investors/langs",
  summary: "Update your investor texts",
  description:
    "Changes the texts of your draft, or of your pending changes with `version=pending`. Texts that you leave out are unchanged.",
  caller: "investors",
  scope: "profile:write",
  params: z.object({ investor_id: pathText.optional() }),
  query: z.object(versionQuery),
  body: investorTextChanges.extend({ base_revision: baseRevision }),
  example: { en_us: { title: "Partner at Dawn Ventures" }, base_revision: 7 },
  response: doneShape,
  acceptsIfMatch: true,
  errors: ["conflict", "investor_id_missing", "investor_not_found", "unavailable", "wrong_state"],
  run: async ({ app, request, viewer, locale, params, query, body: { base_revision, ...langs } }) => {
    await requireOwnInvestor(app, { viewer, id: requireInvestorId(params.investor_id), locale });
    const { version = "live" } = query;
    await saveInvestor(app, { actor: viewer, changes: { langs }, base: readEditBase(request, base_revision), version });
    return { data: { result: true } };
  },
});

/** Returns the body's texts that match the profile in either language; which one is shown depends on the reader. */
function readTexts(sent: Record<string, unknown>, langs: Partial<InvestorTexts>[] = []) {
  const isRead = ([name, text]: [string, unknown]) =>
    langs.some((texts) => texts[name as keyof InvestorTexts] === text);
  return Object.fromEntries(Object.entries(sent).filter(isRead));
}

/** A password may only be sent with the terms; a terms version may be part of a profile that is put back. */
const passwordStandsAlone = (body: { password?: string }, context: z.RefinementCtx) => {
  if (body.password !== undefined) mutuallyExclusive([["term_version", "password"]])(body, context);
};

export const updateInvestor = defineCall({
  method: "PUT",
  path: "/api/v1/investors/{investor_id}",
  summary: "Update your investor profile",
  description:
    "Takes any fields of the profile, or all that you read of it; its texts are in `langs`. They change the draft, or your pending changes with `version=pending`. Send `status` by itself to submit the profile for review (`check`) or to withdraw it (`inactive`). Send `term_version` and `password` by themselves at the forced first login.",
  caller: "investors",
  scope: "profile:write",
  allowDuringOnboarding: true,
  params: z.object({ investor_id: pathText }),
  query: z.object({ ...versionQuery, ...asIsQuery }),
  body: z
    .strictObject({
      ...readOnlyFieldsOf(investorShape, investorChanges),
      ...investorChanges.shape,
      status: z.enum(investorStatuses).optional().describe("check or inactive by itself, or its present value."),
      term_version: z.int().min(0).max(1_000_000).optional().describe("The current version, or your present one."),
      revision: baseRevision,
      password: newPasswordSchema.optional(),
      base_revision: baseRevision,
    })
    .superRefine(passwordStandsAlone),
  example: { name: "Lin Hai", langs: { en_us: { title: "Partner at Dawn Ventures" } }, base_revision: 7 },
  response: investorAnswer,
  acceptsIfMatch: true,
  revision: ({ data }) => data.revision,
  errors: [
    "conflict",
    "erasing",
    "incomplete",
    "investor_id_missing",
    "investor_not_found",
    "not_found",
    "nothing_changed",
    "reset_required",
    "unavailable",
    "wrong_state",
  ],
  run: async ({ app, request, viewer, locale, params, query, body }) => {
    const { version = "live" } = query;
    const { status, term_version, password, base_revision, revision, ...sent } = body;
    const id = requireInvestorId(params.investor_id);
    await requireOwnInvestor(app, { viewer, id, locale });
    const isAlone = Object.keys(body).every((name) => name === "term_version" || name === "password");
    if (!isAlone && term_version !== undefined && term_version !== viewer.termVersion) {
      throw new AppError("invalid", { fields: { term_version: ["errors:stands_alone"] } });
    }
    if (isAlone && (term_version !== undefined || password !== undefined)) {
      requireSession(viewer);
      const { origin } = clientOf(app, request);
      await acceptTerms(app, { actor: viewer, termVersion: term_version ?? viewer.termVersion, password, origin });
    } else {
      await requireOnboarded(app, viewer);
      const move = moveOf("status", body, viewer.status);
      if (move === "active") throw new AppError("invalid", { fields: { status: ["validation:invalid"] } });
      if (move === "check") await submitProfile(app, { actor: viewer, asIs: query.as_is === "true" });
      else if (move === "inactive") await withdrawProfile(app, { actor: viewer });
      else {
        const base = readEditBase(request, base_revision ?? revision);
        const known = await existingVersion(app, { id, version });
        const { data } = await showInvestor(app, request, { viewer, id, locale, version: known });
        requireReadOnly(sent, { ...data, ...readTexts(sent, Object.values(data.langs ?? {})) }, readOnly);
        await saveInvestor(app, { actor: viewer, changes: changesIn(investorChanges, sent), base, version });
      }
    }
    return showInvestor(app, request, { viewer, id, locale, version });
  },
});
