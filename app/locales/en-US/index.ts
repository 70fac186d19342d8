import type { Texts } from "../texts";
import type zh from "../zh-TW";
import { about } from "./about";
import { access } from "./access";
import { accounts } from "./accounts";
import { applications } from "./applications";
import { articles } from "./articles";
import { catalog } from "./catalog";
import { checkout } from "./checkout";
import { claims } from "./claims";
import { common } from "./common";
import { consent } from "./consent";
import { contact } from "./contact";
import { content } from "./content";
import { coupons } from "./coupons";
import { courseNumbers } from "./course-numbers";
import { courses } from "./courses";
import { descriptions } from "./descriptions";
import { desk } from "./desk";
import { deskHistory } from "./desk-history";
import { drafts } from "./drafts";
import { ecosystem } from "./ecosystem";
import { errors } from "./errors";
import { eventCards } from "./event-cards";
import { eventPages } from "./event-pages";
import { events } from "./events";
import { facts } from "./facts";
import { faq } from "./faq";
import { favorites } from "./favorites";
import { files } from "./files";
import { highlights } from "./highlights";
import { home } from "./home";
import { importTexts } from "./import";
import { investors } from "./investors";
import { invoices } from "./invoices";
import { layout } from "./layout";
import { logIn } from "./log-in";
import { mail } from "./mail";
import { maintenance } from "./maintenance";
import { match } from "./match";
import { memberships } from "./memberships";
import { messaging } from "./messaging";
import { news } from "./news";
import { newsletter } from "./newsletter";
import { newsletterForm } from "./newsletter-form";
import { onePager } from "./one-pager";
import { orderAdministration } from "./order-administration";
import { orders } from "./orders";
import { outbox } from "./outbox";
import { partners } from "./partners";
import { pending } from "./pending";
import { planAdministration } from "./plan-administration";
import { planForms } from "./plan-forms";
import { profilePages } from "./profile-pages";
import { profileViews } from "./profile-views";
import { profiles } from "./profiles";
import { review } from "./review";
import { reviewDesk } from "./review-desk";
import { savedSearches } from "./saved-searches";
import { search } from "./search";
import { secondFactor } from "./second-factor";
import { services } from "./services";
import { settings } from "./settings";
import { sharing } from "./sharing";
import { staff } from "./staff";
import { startups } from "./startups";
import { supportPlans } from "./support-plans";
import { today } from "./today";
import { ui } from "./ui";
import { unclaimed } from "./unclaimed";
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
} satisfies Texts<typeof zh>;
