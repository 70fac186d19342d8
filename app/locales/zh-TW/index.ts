import { accounts } from "./accounts/accounts";
import { consent } from "./accounts/consent";
import { logIn } from "./accounts/log-in";
import { secondFactor } from "./accounts/second-factor";
import { checkout } from "./commerce/checkout";
import { coupons } from "./commerce/coupons";
import { invoices } from "./commerce/invoices";
import { memberships } from "./commerce/memberships";
import { orderAdministration } from "./commerce/order-administration";
import { orders } from "./commerce/orders";
import { services } from "./commerce/services";
import { common } from "./common";
import { access } from "./core/access";
import { catalog } from "./core/catalog";
import { events } from "./core/events";
import { mail } from "./core/mail";
import { outbox } from "./core/outbox";
import { descriptions } from "./descriptions";
import { favorites } from "./discovery/favorites";
import { match } from "./discovery/match";
import { savedSearches } from "./discovery/saved-searches";
import { search } from "./discovery/search";
import { unclaimed } from "./discovery/unclaimed";
import { drafts } from "./drafts";
import { errors } from "./errors";
import { files } from "./files/files";
import { claims } from "./intake/claims";
import { facts } from "./intake/facts";
import { importTexts } from "./intake/import";
import { review } from "./intake/review";
import { reviewDesk } from "./intake/review-desk";
import { layout } from "./layout";
import { courseNumbers } from "./learning/course-numbers";
import { courses } from "./learning/courses";
import { eventCards } from "./learning/event-cards";
import { eventPages } from "./learning/event-pages";
import { settings } from "./member-area/settings";
import { staff } from "./member-area/staff";
import { today } from "./member-area/today";
import { messaging } from "./messaging/messaging";
import { investors } from "./profiles/investors";
import { onePager } from "./profiles/one-pager";
import { pending } from "./profiles/pending";
import { profiles } from "./profiles/profiles";
import { startups } from "./profiles/startups";
import { applications } from "./programmes/applications";
import { planAdministration } from "./programmes/plan-administration";
import { planForms } from "./programmes/plan-forms";
import { supportPlans } from "./programmes/support-plans";
import { content } from "./publishing/content";
import { desk } from "./publishing/desk";
import { deskHistory } from "./publishing/desk-history";
import { news } from "./showcase/news";
import { profilePages } from "./showcase/profile-pages";
import { profileViews } from "./showcase/profile-views";
import { sharing } from "./showcase/sharing";
import { about } from "./site/about";
import { articles } from "./site/articles";
import { contact } from "./site/contact";
import { ecosystem } from "./site/ecosystem";
import { faq } from "./site/faq";
import { highlights } from "./site/highlights";
import { home } from "./site/home";
import { maintenance } from "./site/maintenance";
import { newsletter } from "./site/newsletter";
import { newsletterForm } from "./site/newsletter-form";
import { partners } from "./site/partners";
import { ui } from "./ui";
import { validation } from "./validation";

/** All texts of the language, by namespace. Browsers load those of the page (`app/locales/browser-i18n.ts`). */
export default {
  about,
  access,
  accounts,
  applications,
  articles,
  catalog,
  checkout,
  claims,
  common,
  consent,
  contact,
  content,
  coupons,
  courseNumbers,
  courses,
  descriptions,
  deskHistory,
  desk,
  drafts,
  ecosystem,
  errors,
  eventCards,
  eventPages,
  events,
  facts,
  faq,
  favorites,
  files,
  highlights,
  home,
  import: importTexts,
  investors,
  invoices,
  layout,
  logIn,
  mail,
  maintenance,
  match,
  memberships,
  messaging,
  news,
  newsletterForm,
  newsletter,
  onePager,
  orderAdministration,
  orders,
  outbox,
  partners,
  pending,
  planAdministration,
  planForms,
  profilePages,
  profileViews,
  profiles,
  reviewDesk,
  review,
  savedSearches,
  search,
  secondFactor,
  services,
  settings,
  sharing,
  staff,
  startups,
  supportPlans,
  today,
  ui,
  unclaimed,
  validation,
};
