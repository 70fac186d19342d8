import { companyDomain, registeredDomain } from "~/features/intake/claims/own-domain";
import { isTaiwanCompanyNumber } from "~/features/profiles/startups/company-number";
import { trimEnd } from "~/features/text/text/trim-end";
import { fold } from "~/locales/fold";

/** A row's statements about the company's identity, not yet validated. */
export interface StatedIdentity {
  name: string;
  number: string;
  website: string;
  /** The company's own page in the source list, and its pages on other sites. */
  pages: readonly string[];
  founders: readonly string[];
  address: string;
  /** `YYYY-MM-DD`, or empty. */
  founded: string;
  description: string;
}

/** A company's identity from verified facts (decision 051). */
export interface Identity {
  /** The name in its compared form (`foldedName`). */
  name: string;
  /** A company number with a valid checksum. */
  number: string | null;
  /** A registrable domain that no other company shares. */
  domain: string | null;
  /** Whether the website is the home page of that domain, or of its `www`. */
  isHome: boolean;
  /**
   * Keys that identify the company in later imports, strongest first: its number, its domain, its name with each second
   * fact. Without a key, only a person can identify it.
   */
  keys: string[];
}

/** Reads a company's identity. Values that fail validation, such as 無 for a website, are ignored. */
export function identityOf(stated: StatedIdentity): Identity {
  const { name, number, domain, isHome } = checkedIdentity(stated);
  const facts = [
    ...[...stated.pages, stated.website].flatMap((page) => pageOf(page) ?? []),
    stated.founders.map(folded).toSorted().join("、"),
    // A city alone, a year alone and a short description fit too many companies.
    ...(/\p{N}/u.test(stated.address) ? [folded(stated.address)] : []),
    ...(stated.founded.endsWith("-01") ? [] : [stated.founded]),
    ...(tellingLength(folded(stated.description)) < leastDescription ? [] : [folded(stated.description)]),
  ].filter((fact) => fact !== "");
  const keys = [
    ...(number === null ? [] : [`sn:${number}`]),
    ...(domain === null ? [] : [`domain:${domain}`]),
    ...facts.map((fact) => `name:${name}|${fact}`.slice(0, maxKey)),
  ];
  return { name, number, domain, isHome, keys: [...new Set(keys)] };
}

/** Like `identityOf` without keys; also for existing companies. */
export function checkedIdentity(stated: Pick<StatedIdentity, "name" | "number" | "website">): Omit<Identity, "keys"> {
  const digits = stated.number.slice(0, 40).normalize("NFKC").replace(/\D/g, "");
  const website = stated.website.slice(0, maxAddress);
  const domain = registeredDomain(website);
  return {
    name: foldedName(stated.name),
    number: isTaiwanCompanyNumber(digits) ? digits : null,
    domain,
    isHome: domain !== null && isHomeOf(domain, website),
  };
}

type Checked = Omit<Identity, "keys">;

/** Whether two companies of the same name are the same by verified facts; null if the facts do not show it. */
export function isSame(one: Checked, other: Checked): boolean | null {
  if (one.number !== null && other.number !== null) return one.number === other.number;
  if (one.domain !== null && other.domain !== null) return one.domain === other.domain;
  return null;
}

const maxAddress = 300;
const maxFact = 80;
const maxKey = 300;

/**
 * Minimum length of a description used for identification, because shorter ones fit too many companies; a Chinese
 * character counts as two.
 */
const leastDescription = 8;
const tellingLength = (text: string) => text.replace(/\p{Script=Han}/gu, "##").length;

const folded = (text: string) => fold(text.slice(0, maxFact)).trim();

/**
 * Returns the company's own page without its scheme, which few people write: an address with a path, or a subdomain at
 * a platform. Otherwise null.
 */
function pageOf(address: string): string | null {
  const trimmed = address.trim().slice(0, maxAddress);
  const full = /^https?:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  if (!URL.canParse(full)) return null;
  const { hostname, pathname, search } = new URL(full);
  const path = trimEnd(pathname, /\//);
  const isHosted = registeredDomain(hostname) === null && companyDomain(hostname) !== null;
  if (!hostname.includes(".") || (path === "" && search === "" && !isHosted)) return null;
  return `${hostname.replace(/^www\./, "")}${path}${search}`.toLowerCase();
}

/** Home page of a site, or of one of its languages: `/`, `/zh`, `/en-us`. */
const homePath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?\/?|index\.\w{2,4})?$/i;

function isHomeOf(domain: string, website: string): boolean {
  const trimmed = website.trim();
  const full = /^https?:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  if (!URL.canParse(full)) return false;
  const { hostname, pathname, search } = new URL(full);
  return hostname.replace(/^www\./, "") === domain && homePath.test(pathname) && search === "";
}

const legalForms =
  /(?:股份有限公司|有限公司|無限公司|两合公司|兩合公司|有限合夥|株式会社|合同会社|公司|企業社|企业社|商行|incorporated|corporation|limited|company|inc|corp|ltd|llc|llp|co|gmbh|pte|plc|ag|bv|pty|kk)$/u;

/** Returns a name in its compared form: folded, without its legal form, spaces and punctuation. */
export function foldedName(name: string): string {
  let rest = fold(name.slice(0, 200)).replace(/[^\p{L}\p{N}]/gu, "");
  for (let shorter = rest; ; rest = shorter) {
    shorter = rest.replace(legalForms, "");
    if (shorter === "" || shorter === rest) return rest;
  }
}
