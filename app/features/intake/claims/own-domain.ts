import { parse } from "tldts";

/**
 * Domains where anyone can have an address or a page, so an address there proves nothing. Matters only for companies
 * whose stated website is on one of them.
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
  ...["cyberbiz.co", "waca.tw", "waca.ec", "1shop.tw", "shopline.tw", "shopline.com", "shoplineapp.com"],
  ...["myshopline.com", "meepshop.com", "91app.com", "qdm.tw", "easy.co", "bigcartel.com", "ecwid.com", "gumroad.com"],
  ...["shopee.com", "ruten.com.tw", "momoshop.com.tw", "etsy.com", "taobao.com", "tmall.com", "rakuten.com.tw"],
  ...["surveycake.com", "forms.gle", "typeform.com", "accupass.com", "kktix.com", "eventbrite.com", "beclass.com"],
  ...["youtu.be", "t.me", "threads.net", "threads.com", "m.me", "wa.me", "discord.gg", "discord.com", "whatsapp.com"],
  ...["tiktok.com", "vimeo.com", "weibo.com", "plurk.com", "reddit.com", "pinterest.com", "fb.me", "wechat.com"],
  ...["lin.ee", "reurl.cc", "ppt.cc", "tinyurl.com", "goo.gl", "lihi.cc", "lihi1.com", "lihi.io", "page.link"],
  ...["bento.me", "lit.link", "taplink.cc", "beacons.ai", "vocus.cc", "matters.town", "udn.com"],
  ...["webnode.tw", "webnode.com.tw", "jimdosite.com", "jimdo.com", "mystrikingly.com", "site123.me", "canva.site"],
  ...["canva.com", "tilda.ws", "softr.app", "glide.page", "business.site", "huggingface.co", "figma.com"],
  ...["bitbucket.org", "docker.com", "npmjs.com", "cakeresume.com", "cake.me", "yourator.co", "518.com.tw"],
  ...["meet.jobs", "glassdoor.com", "indeed.com", "pitchbook.com", "tracxn.com", "dealroom.co", "ycombinator.com"],
  ...["f6s.com", "startupblink.com", "findit.org.tw", "twincn.com", "ronny.tw", "wikipedia.org", "dropbox.com"],
  ...["indiegogo.com", "wabay.tw", "blogspot.com", "livejournal.com", "evernote.com", "airtable.com"],
]);

/** Academic suffixes, where a whole school shares a domain with its spin-offs. */
const academicSuffix = /^(?:edu|ac)(?:\.[a-z]{2})?$/;

/**
 * Returns the registrable domain of a host if it belongs to a single company; null for public suffixes, shared domains
 * and IPs.
 */
function ownDomainOf(host: string): string | null {
  const { domain, publicSuffix, isIp } = parse(host, { allowPrivateDomains: true });
  if (isIp || !domain || sharedDomains.has(domain) || academicSuffix.test(publicSuffix ?? "")) return null;
  return domain;
}

/** Returns a host as browsers resolve it: in lower case, international names in Punycode. Null if it is not a host. */
function hostOf(address: string): string | null {
  try {
    return new URL(/^https?:\/\//i.test(address) ? address : `http://${address}`).hostname.replace(/\.$/, "");
  } catch {
    return null;
  }
}

/**
 * Returns the registrable domain of a company's website, whose mail addresses prove a claim; null if it proves nothing.
 */
export function companyDomain(website: string): string | null {
  const host = website.trim() === "" ? null : hostOf(website.trim());
  return host === null ? null : ownDomainOf(host);
}

/**
 * Like `companyDomain`, but null for a subdomain of a platform that hosts many, such as GitHub Pages (private suffixes
 * of the list).
 */
export function registeredDomain(website: string): string | null {
  const domain = companyDomain(website);
  return domain === null || parse(domain, { allowPrivateDomains: true }).isPrivate ? null : domain;
}

/** Whether an address is at a company's own domain, or a subdomain of it. */
export function isAtCompany({ email, website }: { email: string; website: string }): boolean {
  const company = companyDomain(website);
  const parts = email.split("@");
  const host = parts.length === 2 ? hostOf(parts[1] ?? "") : null;
  return company !== null && host !== null && ownDomainOf(host) === company;
}
