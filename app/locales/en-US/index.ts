import type { Texts } from "../texts";
import type zh from "../zh-TW";
import { about } from "./about";
import { access } from "./access";
import { accounts } from "./accounts";
import { articles } from "./articles";
import { catalog } from "./catalog";
import { checkout } from "./checkout";
import { claims } from "./claims";
import { common } from "./common";
import { contact } from "./contact";
import { content } from "./content";
import { coupons } from "./coupons";
import { courses } from "./courses";
import { desk } from "./desk";
import { deskHistory } from "./desk-history";
import { drafts } from "./drafts";
import { ecosystem } from "./ecosystem";
import { errors } from "./errors";
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
import { maintenance } from "./maintenance";
import { match } from "./match";
import { memberships } from "./memberships";
import { messaging } from "./messaging";
import { news } from "./news";
import { newsletter } from "./newsletter";
import { onePager } from "./one-pager";
import { orderAdministration } from "./order-administration";
import { orders } from "./orders";
import { outbox } from "./outbox";
import { partners } from "./partners";
import { pending } from "./pending";
import { profilePages } from "./profile-pages";
import { profileViews } from "./profile-views";
import { profiles } from "./profiles";
import { review } from "./review";
import { reviewDesk } from "./review-desk";
import { savedSearches } from "./saved-searches";
import { search } from "./search";
import { secondFactor } from "./second-factor";
import { settings } from "./settings";
import { sharing } from "./sharing";
import { staff } from "./staff";
import { startups } from "./startups";
import { today } from "./today";
import { ui } from "./ui";
import { validation } from "./validation";

/** The texts that browsers load. */
export default {
  access,
  accounts,
  articles,
  claims,
  common,
  orderAdministration,
  orders,
  invoices,
  checkout,
  memberships,
  catalog,
  contact,
  content,
  coupons,
  courses,
  search,
  profilePages,
  profileViews,
  favorites,
  sharing,
  desk,
  deskHistory,
  errors,
  eventPages,
  events,
  files,
  highlights,
  home,
  import: importTexts,
  investors,
  layout,
  logIn,
  maintenance,
  match,
  messaging,
  news,
  newsletter,
  onePager,
  profiles,
  review,
  reviewDesk,
  savedSearches,
  secondFactor,
  settings,
  staff,
  startups,
  today,
  ui,
  validation,
  about,
  drafts,
  ecosystem,
  facts,
  faq,
  outbox,
  partners,
  pending,
} satisfies Texts<typeof zh>;
