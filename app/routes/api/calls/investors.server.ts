import { z } from "zod";
import type { InvestorViewer, Viewer } from "~/features/access/viewer";
import { acceptTerms } from "~/features/accounts/accept-terms.server";
import { requireOnboarded } from "~/features/accounts/require-onboarded.server";
import { newPasswordSchema } from "~/features/accounts/schema";
import { bestMatches } from "~/features/discovery/best-matches.server";
import { listHighlights } from "~/features/highlights/list-highlights.server";
import { saveInvestor } from "~/features/investors/save-investor.server";
import { investorChanges, investorTextChanges } from "~/features/investors/schema";
import { getInvestorForViewer } from "~/features/profile-pages/get-investor.server";
import { submitProfile } from "~/features/review/submit-profile.server";
import { withdrawProfile } from "~/features/review/withdraw-profile.server";
import { investorQuery } from "~/features/search/schema";
import { countInvestors, searchInvestors } from "~/features/search/search-investors.server";
import { textsIn } from "~/features/text/local-text";
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
  showInvestorCard,
  showSearch,
} from "./discovery-shapes.server";
import { mutuallyExclusive } from "./mutually-exclusive";

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
async function showInvestor(app: App, options: { viewer: Viewer; id: string; locale: Locale }) {
  const { langs, ...investor } = await getInvestorForViewer(app, options);
  const texts = textsIn(options.locale, langs);
  return {
    data: {
      ...investor,
      title: texts.title?.text ?? "",
      experience: texts.experience?.text ?? "",
      ...(investor.granted.includes("investments") && { description: texts.description?.text ?? "" }),
      industry_keys: keysOf(investor.industries),
      domain_keys: keysOf(investor.domains),
    },
  };
}

export const readInvestor = defineCall({
  method: "GET",
  path: "/api/v1/investors/{investorid}",
  summary: "An investor, with the fields you may read",
  tag,
  caller: "everyone",
  params: z.object({ investorid: z.string() }),
  query: investorQuery.pick({ lang: true }),
  response: investorAnswer,
  revision: ({ data }) => data.revision,
  run: async ({ app, viewer, locale, params }) => showInvestor(app, { viewer, id: params.investorid, locale }),
});

/** An empty id, or a stringified undefined or null, counts as missing (spec §8). */
function requireInvestorId(id: string | undefined): string {
  if (!id || ["", "undefined", "null"].includes(id.trim())) throw new AppError("investor_id_missing");
  return id;
}

/** Only the owner may change a profile. Hidden profiles are not found by others (spec §8). */
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
  params: z.object({ investorid: z.string().optional(), lang: languageParam }),
  query: investorQuery.pick({ lang: true }),
  response: z.object({
    data: z.object({
      title: z.string(),
      experience: z.string(),
      description: z.string().optional().describe("HTML; only for those who may read it."),
    }),
  }),
  run: async ({ app, viewer, locale, params }) => {
    const { langs } = await getInvestorForViewer(app, { viewer, id: requireInvestorId(params.investorid), locale });
    const texts = langs[params.lang];
    return { data: { ...texts, title: texts.title ?? "", experience: texts.experience ?? "" } };
  },
});

export const saveInvestorTexts = defineCall({
  method: "PUT",
  path: "/api/v1/investors/{investorid}/langs",
  alsoAt: "/api/v1/investors/langs",
  summary: "Change your texts in either language while your profile is a draft; omitted fields are unchanged",
  tag,
  caller: "investors",
  params: z.object({ investorid: z.string().optional() }),
  body: investorTextChanges.extend({ base_revision: baseRevision }),
  response: z.object({ data: z.object({ result: z.literal(true) }) }),
  acceptsIfMatch: true,
  run: async ({ app, request, viewer, locale, params, body: { base_revision, ...langs } }) => {
    await requireOwnInvestor(app, { viewer, id: requireInvestorId(params.investorid), locale });
    await saveInvestor(app, { actor: viewer, changes: { langs }, base: readEditBase(request, base_revision) });
    return { data: { result: true } };
  },
});

export const updateInvestor = defineCall({
  method: "PUT",
  path: "/api/v1/investors/{investorid}",
  summary:
    "Change your profile while it is a draft; or only its status (check submits it for review, inactive " +
    "withdraws it); or accept the terms and set a password at the forced first login",
  tag,
  caller: "investors",
  allowDuringOnboarding: true,
  params: z.object({ investorid: z.string() }),
  body: z
    .strictObject({
      ...investorChanges.shape,
      status: z.enum(["check", "inactive"]).optional(),
      term_version: z.int().min(0).max(1_000_000).optional(),
      password: newPasswordSchema.optional(),
      base_revision: baseRevision,
    })
    .superRefine(mutuallyExclusive([["status"], ["term_version", "password"]])),
  response: investorAnswer,
  acceptsIfMatch: true,
  revision: ({ data }) => data.revision,
  run: async ({ app, request, viewer, locale, params, body }) => {
    const { status, term_version, password, base_revision, ...changes } = body;
    const id = requireInvestorId(params.investorid);
    await requireOwnInvestor(app, { viewer, id, locale });
    if (term_version !== undefined || password !== undefined) {
      const { origin } = clientOf(app, request);
      await acceptTerms(app, { actor: viewer, termVersion: term_version ?? viewer.termVersion, password, origin });
    } else {
      await requireOnboarded(app, viewer);
      if (status === "check") await submitProfile(app, { actor: viewer });
      else if (status === "inactive") await withdrawProfile(app, { actor: viewer });
      else await saveInvestor(app, { actor: viewer, changes, base: readEditBase(request, base_revision) });
    }
    return showInvestor(app, { viewer, id, locale });
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
