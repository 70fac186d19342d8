import type { Texts } from "../texts";
import type { layout as zh } from "../zh-TW/layout";

export const layout: Texts<typeof zh> = {
  brand: { first: "Fundbridge", second: "募橋" },
  title: "{{page}} | Fundbridge",
  homeTitle: "Fundbridge 募橋 | Where startups and investors meet",
  description:
    "Fundbridge brings reviewed startups and investors onto one bridge: fundraising profiles worth reading, preferences in plain sight, and a direct conversation.",
  home: "Home",
  header: {
    navigation: "Main",
    startups: "Startups",
    investors: "Investors",
    menu: "Menu",
    account: "My account",
    signIn: "Sign in",
    signUp: "Join for free",
    signOut: "Sign out",
    messages: "Messages",
    unread: "{{number}} unread",
    myCompany: "My company",
    myProfile: "My profile",
    review: "Review desk",
    settings: "Account settings",
  },
  staff: {
    navigation: "Staff",
    review: "Review",
    reports: "Reports",
    accounts: "Accounts",
    import: "Import",
    highlights: "Featured",
    events: "Event check-in",
  },
  kinds: {
    startup: "Startup",
    investor: "Investor",
    staff: "Staff",
  },
  language: {
    switchTo: "繁體中文",
  },
  footer: {
    navigation: "Footer",
    tagline: "Startups worth seeing, met by capital that knows how to wait.",
    discover: "Discover",
    join: "Join",
    about: "About",
    signUpStartup: "Sign up as a startup",
    signUpInvestor: "Sign up as an investor",
    terms: "Terms and privacy",
    privacy: "Personal data",
    disclaimer:
      "Fundbridge offers information and introductions, not investment advice or an offer of securities. Investing carries risk: do your own checks before you decide.",
    copyright: "© {{year}} Fundbridge 募橋",
  },
  account: {
    navigation: "Account",
    sections: "Profile sections",
    menu: "Sections and menu",
  },
  error: {
    hint404: "The address may be mistyped, or the page may have moved.",
    hint: "Please try again in a moment. If it keeps happening, tell us what you were doing.",
    browse: "Browse startups",
  },
};
