import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Every page in the form of one locale. Route ids carry the locale because both forms share the modules. */
function pages(locale: "zh-TW" | "en-US") {
  const id = (file: string) => ({ id: `${locale}/${file}` });
  const page = (path: string, file: string) => route(path, `routes/${file}.tsx`, id(file));
  const framed = (frame: string, children: RouteConfigEntry[]) =>
    layout(`routes/layouts/${frame}.tsx`, id(`layouts/${frame}`), children);

  return [
    framed("default", [
      index("routes/public/home.tsx", id("public/home")),
      page("startups", "public/startups"),
      page("startups/:startupid", "public/startup"),
      page("startups/:startupid/news", "public/startup-news"),
      page("startups/:startupid/:name", "public/startup-by-name"),
      page("investors", "public/investors"),
      page("investors/:investorid", "public/investor"),
      page("favorites", "public/favorites"),
      page("saved-searches", "public/saved-searches"),
      page("matches", "public/matches"),
      page("news", "public/news"),
      page("events", "public/events"),
      page("terms", "public/terms"),
      page("privacy", "public/privacy"),
      page("plans/startup", "plans/startup"),
      page("plans/investor", "plans/investor"),
      page("plans/cvc", "plans/cvc"),
      page("orders", "orders/orders"),
      page("orders/:orderid", "orders/order"),
    ]),
    framed("fluid", [
      page("about", "public/about"),
      page("ecosystem", "public/ecosystem"),
      page("partners", "public/partners"),
    ]),
    framed("campaign", [page("partners/corporate", "public/corporate-partners")]),
    framed("fluid-header", [
      page("faq", "public/faq"),
      page("faq/:faqid", "public/faq-answer"),
      page("news/:newsid", "public/news-article"),
      page("events/:eventid", "public/event"),
      page("contact", "public/contact"),
      page("newsletter", "public/newsletter"),
    ]),
    framed("without-footer", [
      page("checkout", "checkout/checkout"),
      page("events/confirm/:token", "public/event-confirm"),
      page("events/registration/:token", "public/event-registration"),
      page("newsletter/confirm/:token", "public/newsletter-confirm"),
      page("newsletter/unsubscribe/:token", "public/newsletter-unsubscribe"),
    ]),
    framed("fluid-header-without-footer", [page("thankyou", "public/thankyou"), page("thanks", "public/thanks")]),
    framed("staff", [
      page("staff/review", "staff/review"),
      page("staff/review/:profileid", "staff/review-profile"),
      page("staff/reports", "staff/reports"),
      page("staff/accounts", "staff/accounts"),
      page("staff/accounts/:accountid", "staff/account"),
      page("staff/import", "staff/import"),
      page("staff/highlights", "staff/highlights"),
      page("staff/content", "staff/content"),
      page("staff/content/:kind", "staff/content-kind"),
      page("staff/content/:kind/:itemid", "staff/content-item"),
      page("staff/content/images", "staff/content-images"),
      page("staff/content/activity", "staff/content-activity"),
      page("staff/content/:kind/:itemid/history", "staff/content-history"),
      page("staff/content/:kind/:itemid/history/compare", "staff/content-compare"),
      page("staff/contact", "staff/contact"),
      page("staff/coupons", "staff/coupons"),
      page("staff/events", "staff/events"),
      page("staff/events/:eventid", "staff/event"),
    ]),
    framed("own-account", [
      page("account", "account/login"),
      page("account/sessions", "account/sessions"),
      page("account/preferences", "account/preferences"),
      page("account/data", "account/data"),
      page("account/two-step", "account/two-step"),
      page("account/confirm", "account/confirm"),
      page("account/events", "account/events"),
    ]),
    framed("auth", [
      page("login", "auth/login"),
      page("login/types", "auth/login-types"),
      page("login/verify", "auth/verify"),
      page("login/:provider", "auth/social"),
      page("signup", "auth/signup"),
      page("signup/welcome", "auth/signup-welcome"),
      page("signup/success", "auth/signup-success"),
      page("forgot/:strategy?/:verifycode?", "auth/forgot"),
      page("activate", "auth/activate"),
      page("activate/success", "auth/activate-success"),
      page("confirm-email", "auth/confirm-email"),
      page("first-login", "auth/first-login"),
      page("logout", "auth/logout"),
      page("maintenance", "public/maintenance"),
    ]),
    framed("startup-account", [
      page("startup", "startup/company"),
      page("startup/activity", "startup/activity"),
      page("startup/service", "startup/service"),
      page("startup/views", "startup/views"),
      page("startup/more/news", "startup/news"),
      page("startup/more/news/:newsid", "startup/news-edit"),
      page("startup/more/rewards", "startup/rewards"),
      page("startup/more/rewards/:rewardid", "startup/reward-edit"),
      page("startup/:section", "startup/section"),
      page("startup/:section/edit", "startup/section-edit"),
    ]),
    page("investor/companies", "investor/companies"),
    framed("investor-account", [
      page("investor", "investor/profile"),
      page("investor/:section", "investor/section"),
      page("investor/:section/edit", "investor/section-edit"),
    ]),
    framed("print", [
      page("startup/profile", "startup/preview"),
      page("startup/profile/:key/:token?", "startup/shared-profile"),
    ]),
    route("plans", "routes/plans/own.ts", id("plans/own")),
    route("startup/plan", "routes/startup/plan.ts", id("startup/plan")),
    route("redirect", "routes/public/redirect.ts", id("public/redirect")),
    route("news/rss.xml", "routes/public/news-feed.ts", id("public/news-feed")),
    route("staff/content/library", "routes/staff/content-library.ts", id("staff/content-library")),
    route("search/suggest", "routes/public/suggest.ts", id("public/suggest")),
    page("messages/open/:token", "messages/open"),
    framed("message", [page("messages", "messages/inbox"), page("messages/:targetid", "messages/thread")]),
  ];
}

/** A URL without a locale and without a screen. */
const endpoint = (path: string, file: string) => route(path, `routes/${file}.ts`);

export default [
  ...pages("zh-TW"),
  ...prefix("en-US", pages("en-US")),

  endpoint("api/openapi.json", "api/openapi"),
  ...["api", "auth_api", "static_api"].map((root) => route(`${root}/*`, "routes/api/any-call.ts", { id: root })),

  endpoint("account/export.json", "account/export"),
  endpoint("account/passkey-options", "account/passkey-options"),
  endpoint("login/passkey-options", "auth/login-passkey"),
  endpoint("files/:fileid", "files/file"),
  endpoint("orders/:orderid/receipt.pdf", "orders/receipt"),
  endpoint("events/:eventid/event.ics", "public/event-ics"),
  endpoint("staff/events/:eventid/attendees.csv", "staff/event-attendees"),
  endpoint("messages/:targetid/earlier", "messages/earlier"),
  endpoint("staff/content/editing", "staff/content-editing"),
  endpoint("profile-views", "public/profile-views"),
  endpoint("robots.txt", "public/robots"),
  endpoint("sitemap.xml", "public/sitemap"),
  endpoint("sitemap/:file", "public/sitemap-file"),
  endpoint("unsubscribe/:token", "public/one-click-unsubscribe"),
  endpoint("health", "public/health"),

  endpoint("dev/health", "dev/health"),
  route("dev/mail", "routes/dev/mail.tsx"),
  endpoint("dev/mail.json", "dev/mail-json"),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
