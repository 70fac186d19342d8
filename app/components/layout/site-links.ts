import { type Locale, localePath } from "~/locales/locale";

/** The site's pages as bare paths, for the header, mobile menu and footer. */
const paths = {
  startups: "/startups",
  investors: "/investors",
  news: "/news",
  events: "/events",
  courses: "/course",
  revitalization: "/revitalization",
  about: "/about",
  ecosystem: "/ecosystem",
  services: "/service",
  partners: "/partners",
  corporatePartners: "/partners/corporate",
  faq: "/faq",
  plans: "/plans/startup",
  contact: "/contact",
  signUpStartup: "/signup?type=startup",
  signUpInvestor: "/signup?type=investor",
  signIn: "/login/types",
  terms: "/terms",
  privacy: "/privacy",
} as const;

export interface SiteLink {
  /** Its text's key in `layout:links`. */
  name: keyof typeof paths;
  to: string;
}

export const siteLinks: readonly SiteLink[] = Object.entries(paths).map(([name, to]) => ({
  name: name as SiteLink["name"],
  to,
}));

const named = (...names: Array<keyof typeof paths>): SiteLink[] => names.map((name) => ({ name, to: paths[name] }));

/** The links new visitors look for; side by side in the header. */
export const mainLinks = Object.freeze(named("startups", "investors", "news", "events"));

/** Behind the header's “More”. */
export const moreLinks = Object.freeze(
  named("revitalization", "courses", "services", "about", "ecosystem", "partners", "faq", "contact"),
);

/** Returns the header link for a page or an ancestor of it, by bare path; null on other pages. */
export function currentLink(path: string): SiteLink["name"] | null {
  const found = [...mainLinks, ...moreLinks].find(({ to }) => path === to || path.startsWith(`${to}/`));
  return found?.name ?? null;
}

export const legalLinks = named("terms", "privacy");

/** The footer's columns; `join` is for visitors only. */
export const footerColumns = Object.freeze([
  { title: "browse", links: named("startups", "investors") },
  {
    title: "resources",
    links: named("news", "events", "revitalization", "courses", "plans", "services", "faq", "ecosystem"),
  },
  { title: "company", links: named("about", "partners", "corporatePartners", "contact") },
  { title: "join", links: named("signUpStartup", "signUpInvestor", "signIn") },
  { title: "legal", links: legalLinks },
] as const);

/** The path of the news feed in a language. */
export const feedPath = (locale: Locale): string => localePath(locale, "/news/rss.xml");
