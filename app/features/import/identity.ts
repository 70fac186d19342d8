import { companyDomain } from "~/features/claims/own-domain";
import { isTaiwanCompanyNumber } from "~/features/startups/company-number";
import { trimEnd } from "~/features/text/trim-end";
import { fold } from "~/locales/fold";

/** What a row says about who the company is. Values are checked here; rows bring anything. */
export interface StatedIdentity {
  name: string;
  number: string;
  /** The company's page in the list that the file is from. */
  profile: string;
  website: string;
  /** Facts that two different companies of one name seldom share, the most telling first. */
  facts: readonly string[];
}

/**
 * The key by which later imports find a company again: its company number if the checksum holds, else its own page in the
 * source, else a domain that nobody shares, else its name with a second fact (decision 053). What a row says without a
 * check, such as 無 for a website, identifies nobody.
 */
export function identityOf({ name, number, profile, website, facts }: StatedIdentity): string {
  const digits = number.slice(0, 40).normalize("NFKC").replace(/\D/g, "");
  if (isTaiwanCompanyNumber(digits)) return `sn:${digits}`;
  const page = pageOf(profile);
  if (page !== null) return page;
  const domain = companyDomain(website.slice(0, maxAddress));
  if (domain !== null) return `domain:${domain}`;
  const fact = facts.map((stated) => fold(stated.slice(0, maxFact)).trim()).find((stated) => stated !== "") ?? "";
  return `name:${foldedName(name)}|${fact}`.slice(0, maxKey);
}

const maxAddress = 300;
const maxFact = 80;
const maxKey = 300;

/** A page of its own: an address with more than a host. */
function pageOf(address: string): string | null {
  const trimmed = address.trim().slice(0, maxAddress);
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { hostname, pathname, search } = new URL(trimmed);
  const path = trimEnd(pathname, /\//);
  return path === "" && search === "" ? null : `${hostname.replace(/^www\./, "")}${path}${search}`.toLowerCase();
}

const legalForms =
  /(?:股份有限公司|有限公司|無限公司|两合公司|兩合公司|有限合夥|株式会社|合同会社|公司|企業社|企业社|商行|incorporated|corporation|limited|company|inc|corp|ltd|llc|llp|co|gmbh|pte|plc|ag|bv|pty|kk)$/u;

/** A name as it is compared: folded, without its legal form, spaces and punctuation. */
export function foldedName(name: string): string {
  let rest = fold(name.slice(0, 200)).replace(/[^\p{L}\p{N}]/gu, "");
  for (let shorter = rest; ; rest = shorter) {
    shorter = rest.replace(legalForms, "");
    if (shorter === "" || shorter === rest) return rest;
  }
}
