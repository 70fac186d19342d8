import { z } from "zod";
import { investorStatuses } from "~/db/values";
import { acceptTerms } from "~/features/accounts/accounts/accept-terms.server";
import { requireOnboarded } from "~/features/accounts/accounts/require-onboarded.server";
import { newPasswordSchema } from "~/features/accounts/accounts/schema";
import type { InvestorViewer, Viewer } from "~/features/core/access/viewer";
import { bestMatches } from "~/features/discovery/match/best-matches.server";
import { investorQuery } from "~/features/discovery/search/schema";
import { countInvestors, searchInvestors } from "~/features/discovery/search/search-investors.server";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { withdrawProfile } from "~/features/intake/review/withdraw-profile.server";
import type { InvestorTexts } from "~/features/profiles/investors/record";
import { saveInvestor } from "~/features/profiles/investors/save-investor.server";
import { investorChanges, investorTextChanges } from "~/features/profiles/investors/schema";
import type { ProfileVersion } from "~/features/profiles/pending/pending-version.server";
import { getInvestorForViewer } from "~/features/showcase/profile-pages/get-investor.server";
import { readOwnInvestorFields } from "~/features/showcase/profile-pages/read-own-fields.server";
import { listHighlights } from "~/features/site/highlights/list-highlights.server";
import { textsIn } from "~/features/text/text/local-text";
import { isLocale, type Locale, locales, type TextLocale, textLocaleOf, textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { recordListSearch } from "../../record-list-search.server";
import { defineCall } from "../call.server";
import { baseRevision, readEditBase } from "../edit-base.server";
import {
  countShape,
  highlightsShape,
  investorCardShape,
  investorShape,
  keysOf,
  searchShape,
  showCount,
  showFact,
  showInvestorCard,
  showSearch,
} from "./discovery-shapes.server";
import { moveOf, mutuallyExclusive } from "./mutually-exclusive";
import { pathText } from "./path-text";
import { referenceUrl } from "./profiles.server";
import { changesIn, readOnlyFieldsOf, requireReadOnly } from "./put-back";
import { existingVersion, ownVersionOf, versionQuery } from "./version-query.server";

const tag = "Investors";

export const searchForInvestors = defineCall({
  method: "GET",
  path: "/api/v1/search/investor",
  summary: "Listed investors by keyword and filters, best match or newest first",
  tag,
  caller: "everyone",
  query: investorQuery,
  response: searchShape(investorCardShape),
  run: async ({ app, request, viewer, locale, query }) => {
    const { page, size, sort, lang: _, ...filters } = query;
    const best = sort === "match" ? await bestMatches(app, { viewer, side: "investor" }) : undefined;
    const found = await searchInvestors(app, { viewer, filters, page, size, sort, locale, best });
    recordListSearch(app, { request, viewer, side: "investor", query, found });
    return showSearch(found, showInvestorCard);
  },
});

export const countInvestorSearch = defineCall({
  method: "GET",
  path: "/api/v1/search/investor/count",
  summary: "The number of listed investors a search finds",
  tag,
  caller: "everyone",
  query: investorQuery.omit({ page: true, size: true, sort: true }),
  response: countShape,
  run: async ({ app, viewer, query: { lang: _, ...filters } }) => ({
    data: showCount(await countInvestors(app, { viewer, filters })),
  }),
});

export const listInvestorHighlights = defineCall({
  method: "GET",
  path: "/api/v1/investor/highlight",
  summary: "The investors featured on the home page",
  tag,
  caller: "everyone",
  query: investorQuery.pick({ lang: true }),
  response: highlightsShape(investorCardShape),
  run: async ({ app, locale }) => ({
    data: { result: (await listHighlights(app, { side: "investor", locale })).map(showInvestorCard) },
  }),
});

const investorAnswer = z.object({ data: investorShape });

/** An investor as `viewer` may see it, in the API's shape. */
async function showInvestor(
  app: App,
  request: Request,
  { version, ...options }: { viewer: Viewer; id: string; locale: Locale; version?: ProfileVersion },
) {
  const { viewer, id, locale } = options;
  const live = await getInvestorForViewer(app, options);
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
      ...(own && { ...own, reference_url: referenceUrl(clientOf(app, request).origin, locale, own.reference) }),
      ...versions,
    },
  };
}

/** The read-only fields that are refused with another value; the others have no effect. */
const readOnly = ["id", "title", "experience", "description", "level", "reference", "change_password"];

export const readInvestor = defineCall({
  method: "GET",
  path: "/api/v1/investors/{investorid}",
  summary: "An investor, with the fields you may read",
  tag,
  caller: "everyone",
  params: z.object({ investorid: pathText }),
  query: investorQuery.pick({ lang: true }).extend(versionQuery),
  response: investorAnswer,
  revision: ({ data }) => data.revision,
  run: async ({ app, request, viewer, locale, params, query: { version } }) =>
    showInvestor(app, request, { viewer, id: params.investorid, locale, version }),
});

/** An empty id, or a stringified undefined or null, counts as missing (product §18.4). */
function requireInvestorId(id: string | undefined): string {
  if (!id || ["", "undefined", "null"].includes(id.trim())) throw new AppError("investor_id_missing");
  return id;
}

/** Only the owner may change a profile. Hidden profiles are not found by others (product §17.3). */
async function requireOwnInvestor(app: App, options: { viewer: InvestorViewer; id: string; locale: Locale }) {
  if (options.id === options.viewer.id) return;
  await getInvestorForViewer(app, options);
  throw new AppError("forbidden");
}

const languageParam = z
  .enum([...textLocales, ...locales])
  .transform((lang): TextLocale => (isLocale(lang) ? textLocaleOf(lang) : lang));

export const readInvestorTexts = defineCall({
  method: "GET",
  path: "/api/v1/investors/{investorid}/langs/{lang}",
  alsoAt: "/api/v1/investors/langs/{lang}",
  summary: "An investor's texts in one language, with those you may read",
  tag,
  caller: "everyone",
  params: z.object({ investorid: pathText.optional(), lang: languageParam }),
  query: investorQuery.pick({ lang: true }).extend(versionQuery),
  response: z.object({
    data: z.object({
      title: z.string(),
      experience: z.string(),
      description: z.string().optional().describe("HTML; only for those who may read it."),
    }),
  }),
  run: async ({ app, viewer, locale, params, query: { version } }) => {
    const id = requireInvestorId(params.investorid);
    const live = await getInvestorForViewer(app, { viewer, id, locale });
    const { changes } = await ownVersionOf(app, { viewer, id, version });
    const { langs } = changes ? await getInvestorForViewer(app, { viewer, id, locale, changes }) : live;
    const texts = langs[params.lang];
    return { data: { ...texts, title: texts.title ?? "", experience: texts.experience ?? "" } };
  },
});

export const saveInvestorTexts = defineCall({
  method: "PUT",
  path: "/api/v1/investors/{investorid}/langs",
  alsoAt: "/api/v1/investors/langs",
  summary:
    "Change your texts in either language while your profile is a draft, or with `version=pending` those of your pending changes; omitted fields are unchanged",
  tag,
  caller: "investors",
  params: z.object({ investorid: pathText.optional() }),
  query: z.object(versionQuery),
  body: investorTextChanges.extend({ base_revision: baseRevision }),
  response: z.object({ data: z.object({ result: z.literal(true) }) }),
  acceptsIfMatch: true,
  run: async ({ app, request, viewer, locale, params, query, body: { base_revision, ...langs } }) => {
    await requireOwnInvestor(app, { viewer, id: requireInvestorId(params.investorid), locale });
    const { version = "live" } = query;
    await saveInvestor(app, { actor: viewer, changes: { langs }, base: readEditBase(request, base_revision), version });
    return { data: { result: true } };
  },
});

/** The texts of a body that are the profile's in either language: which one is shown depends on the reader. */
function readTexts(sent: Record<string, unknown>, langs: Partial<InvestorTexts>[] = []) {
  const isRead = ([name, text]: [string, unknown]) =>
    langs.some((texts) => texts[name as keyof InvestorTexts] === text);
  return Object.fromEntries(Object.entries(sent).filter(isRead));
}

/** A password is chosen with the terms and nothing else; a version of the terms may be part of what was read. */
const passwordStandsAlone = (body: { password?: string }, context: z.RefinementCtx) => {
  if (body.password !== undefined) mutuallyExclusive([["term_version", "password"]])(body, context);
};

export const updateInvestor = defineCall({
  method: "PUT",
  path: "/api/v1/investors/{investorid}",
  summary:
    "Change your profile while it is a draft, or with `version=pending` your pending changes, with what you read of it " +
    "or parts of that (its texts in `langs`); or only its status (check submits it for review, inactive withdraws it); " +
    "or accept the terms and set a password at the forced first login",
  tag,
  caller: "investors",
  allowDuringOnboarding: true,
  params: z.object({ investorid: pathText }),
  query: z.object(versionQuery),
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
  response: investorAnswer,
  acceptsIfMatch: true,
  revision: ({ data }) => data.revision,
  run: async ({ app, request, viewer, locale, params, query: { version = "live" }, body }) => {
    const { status, term_version, password, base_revision, revision, ...sent } = body;
    const id = requireInvestorId(params.investorid);
    await requireOwnInvestor(app, { viewer, id, locale });
    const isAlone = Object.keys(body).every((name) => name === "term_version" || name === "password");
    if (!isAlone && term_version !== undefined && term_version !== viewer.termVersion) {
      throw new AppError("invalid", { fields: { term_version: ["errors:stands_alone"] } });
    }
    if (isAlone && (term_version !== undefined || password !== undefined)) {
      const { origin } = clientOf(app, request);
      await acceptTerms(app, { actor: viewer, termVersion: term_version ?? viewer.termVersion, password, origin });
    } else {
      await requireOnboarded(app, viewer);
      const move = moveOf("status", body, viewer.status);
      if (move === "active") throw new AppError("invalid", { fields: { status: ["validation:invalid"] } });
      if (move === "check") await submitProfile(app, { actor: viewer });
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

export const investorCalls = [
  searchForInvestors,
  countInvestorSearch,
  listInvestorHighlights,
  readInvestor,
  readInvestorTexts,
  saveInvestorTexts,
  updateInvestor,
];
