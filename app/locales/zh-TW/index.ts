import { about } from "./about";
import { access } from "./access";
import { accounts } from "./accounts";
import { articles } from "./articles";
import { catalog } from "./catalog";
import { checkout } from "./checkout";
import { common } from "./common";
import { contact } from "./contact";
import { content } from "./content";
import { coupons } from "./coupons";
import { descriptions } from "./descriptions";
import { desk } from "./desk";
import { deskHistory } from "./desk-history";
import { ecosystem } from "./ecosystem";
import { errors } from "./errors";
import { eventPages } from "./event-pages";
import { events } from "./events";
import { faq } from "./faq";
import { favorites } from "./favorites";
import { files } from "./files";
import { highlights } from "./highlights";
import { home } from "./home";
import { importTexts } from "./import";
import { investors } from "./investors";
import { invoices } from "./invoices";
import { layout } from "./layout";
import { mail } from "./mail";
import { maintenance } from "./maintenance";
import { match } from "./match";
import { memberships } from "./memberships";
import { messaging } from "./messaging";
import { news } from "./news";
import { newsletter } from "./newsletter";
import { onePager } from "./one-pager";
import { orderAdministration } from "./order-administration";
import { orders } from "./orders";
import { partners } from "./partners";
import { profilePages } from "./profile-pages";
import { profileViews } from "./profile-views";
import { profiles } from "./profiles";
import { review } from "./review";
import { savedSearches } from "./saved-searches";
import { search } from "./search";
import { secondFactor } from "./second-factor";
import { settings } from "./settings";
import { sharing } from "./sharing";
import { staff } from "./staff";
import { startups } from "./startups";
import { ui } from "./ui";
import { validation } from "./validation";

export default {
  access,
  accounts,
  articles,
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
  descriptions,
  desk,
  deskHistory,
  errors,
  eventPages,
  events,
  favorites,
  files,
  highlights,
  home,
  import: importTexts,
  investors,
  layout,
  mail,
  maintenance,
  match,
  messaging,
  news,
  newsletter,
  onePager,
  profilePages,
  profileViews,
  profiles,
  review,
  savedSearches,
  search,
  secondFactor,
  settings,
  sharing,
  staff,
  startups,
  ui,
  validation,
  about,
  ecosystem,
  faq,
  partners,
};
