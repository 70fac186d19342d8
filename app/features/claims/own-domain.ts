import { parse } from "tldts";

/**
 * Domains where anyone can have an address or a page: an address there says nothing about a company whose page is there
 * too. Only matters for companies that state such a page as their website.
 */
const sharedDomains: ReadonlySet<string> = new Set([
  ...["gmail.com", "googlemail.com", "google.com", "yahoo.com", "yahoo.com.tw", "ymail.com", "rocketmail.com"],
  ...["hotmail.com", "outlook.com", "live.com", "msn.com", "microsoft.com", "icloud.com", "me.com", "mac.com"],
  ...["aol.com", "gmx.com", "gmx.net", "gmx.de", "web.de", "mail.com", "mail.ru", "yandex.com", "yandex.ru"],
  ...["proton.me", "protonmail.com", "pm.me", "tutanota.com", "zoho.com", "fastmail.com", "hey.com", "qq.com"],
  ...["163.com", "126.com", "sina.com", "sohu.com", "naver.com", "daum.net", "hanmail.net", "mailinator.com"],
  ...[
    "hinet.net",
    "seed.net.tw",
    "pchome.com.tw",
    "xuite.net",
    "kimo.com",
    "url.com.tw",
    "so-net.net.tw",
    "giga.net.tw",
  ],
  ...["facebook.com", "fb.com", "instagram.com", "twitter.com", "x.com", "linkedin.com", "youtube.com", "line.me"],
  ...["apple.com", "amazon.com", "medium.com", "github.com", "gitlab.com", "notion.so", "notion.site", "substack.com"],
  ...["wordpress.com", "blogger.com", "tumblr.com", "wix.com", "wixsite.com", "weebly.com", "squarespace.com"],
  ...["angel.co", "wellfound.com", "crunchbase.com", "producthunt.com", "about.me", "linktr.ee", "bit.ly", "carrd.co"],
  ...["pixnet.net", "104.com.tw", "1111.com.tw", "shopee.tw", "pinkoi.com", "zeczec.com", "flyingv.cc", "shopify.com"],
  ...["strikingly.com", "webnode.com", "webflow.io", "godaddysites.com", "portaly.cc", "meetup.com", "kickstarter.com"],
]);

/** Suffixes under which a whole school shares a domain with its spin-offs. */
const academicSuffix = /^(?:edu|ac)(?:\.[a-z]{2})?$/;

/** The registrable domain of a host that one company has to itself; null for public suffixes, shared domains and IPs. */
function ownDomainOf(host: string): string | null {
  const { domain, publicSuffix, isIp } = parse(host, { allowPrivateDomains: true });
  if (isIp || !domain || sharedDomains.has(domain) || academicSuffix.test(publicSuffix ?? "")) return null;
  return domain;
}

/** A host as browsers resolve it: in lower case, international names in Punycode. Null if it is none. */
function hostOf(address: string): string | null {
  try {
    return new URL(/^https?:\/\//i.test(address) ? address : `http://${address}`).hostname.replace(/\.$/, "");
  } catch {
    return null;
  }
}

/** The registrable domain of a company's website, whose addresses prove a claim; null if it proves nothing. */
export function companyDomain(website: string): string | null {
  const host = website.trim() === "" ? null : hostOf(website.trim());
  return host === null ? null : ownDomainOf(host);
}

/** Whether an address is at a company's own domain, or a subdomain of it. */
export function isAtCompany({ email, website }: { email: string; website: string }): boolean {
  const company = companyDomain(website);
  const parts = email.split("@");
  const host = parts.length === 2 ? hostOf(parts[1] ?? "") : null;
  return company !== null && host !== null && ownDomainOf(host) === company;
}
