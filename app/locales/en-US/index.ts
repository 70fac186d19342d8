import type { Texts } from "../texts";
import type zh from "../zh-TW";
import { accounts } from "./accounts/accounts";
import { apiKeys } from "./accounts/api-keys";
import { calendars } from "./accounts/calendars";
import { consent } from "./accounts/consent";
import { erasing } from "./accounts/erasing";
import { logIn } from "./accounts/log-in";
import { secondFactor } from "./accounts/second-factor";
import { webhooks } from "./accounts/webhooks";
import { apiDocs } from "./api-docs";
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
import { levels } from "./core/levels";
import { mail } from "./core/mail";
import { noticeLines } from "./core/notice-lines";
import { notices } from "./core/notices";
import { outbox } from "./core/outbox";
import { board } from "./deals/board";
import { boardCard } from "./deals/board-card";
import { boardDeals } from "./deals/board-deals";
import { boardShown } from "./deals/board-shown";
import { complaints } from "./deals/complaints";
import { conditions } from "./deals/conditions";
import { figures } from "./deals/figures";
import { introductions } from "./deals/introductions";
import { letters } from "./deals/letters";
import { passing } from "./deals/passing";
import { descriptions } from "./descriptions";
import { attention } from "./discovery/attention";
import { emptySearches } from "./discovery/empty-searches";
import { favorites } from "./discovery/favorites";
import { match } from "./discovery/match";
import { matchReasons } from "./discovery/match-reasons";
import { profileCards } from "./discovery/profile-cards";
import { savedSearches } from "./discovery/saved-searches";
import { search } from "./discovery/search";
import { suggestions } from "./discovery/suggestions";
import { unclaimed } from "./discovery/unclaimed";
import { drafts } from "./drafts";
import { errors } from "./errors";
import { fileFields } from "./files/file-fields";
import { files } from "./files/files";
import { claims } from "./intake/claims";
import { facts } from "./intake/facts";
import { groupTree } from "./intake/group-tree";
import { importTexts } from "./intake/import";
import { review } from "./intake/review";
import { reviewAnswers } from "./intake/review-answers";
import { reviewDesk } from "./intake/review-desk";
import { timeline } from "./intake/timeline";
import { layout } from "./layout";
import { courseNumbers } from "./learning/course-numbers";
import { courses } from "./learning/courses";
import { eventCards } from "./learning/event-cards";
import { eventPages } from "./learning/event-pages";
import { line } from "./member-area/line";
import { numbers } from "./member-area/numbers";
import { settings } from "./member-area/settings";
import { staff } from "./member-area/staff";
import { staffFrame } from "./member-area/staff-frame";
import { today } from "./member-area/today";
import { cities } from "./messaging/cities";
import { inbox } from "./messaging/inbox";
import { invitations } from "./messaging/invitations";
import { meetingCalendar } from "./messaging/meeting-calendar";
import { meetings } from "./messaging/meetings";
import { messageReports } from "./messaging/message-reports";
import { messaging } from "./messaging/messaging";
import { officeHours } from "./messaging/office-hours";
import { shareIn } from "./messaging/share-in";
import { offline } from "./offline";
import { otherAccount } from "./other-account";
import { changesPage } from "./profiles/changes-page";
import { groups } from "./profiles/groups";
import { investors } from "./profiles/investors";
import { onePager } from "./profiles/one-pager";
import { onePagerFile } from "./profiles/one-pager-file";
import { pending } from "./profiles/pending";
import { profileForms } from "./profiles/profile-forms";
import { profiles } from "./profiles/profiles";
import { richText } from "./profiles/rich-text";
import { startupHints } from "./profiles/startup-hints";
import { startups } from "./profiles/startups";
import { applications } from "./programmes/applications";
import { planAdministration } from "./programmes/plan-administration";
import { planForms } from "./programmes/plan-forms";
import { supportPlans } from "./programmes/support-plans";
import { content } from "./publishing/content";
import { desk } from "./publishing/desk";
import { deskHistory } from "./publishing/desk-history";
import { firewall } from "./showcase/firewall";
import { investorPage } from "./showcase/investor-page";
import { news } from "./showcase/news";
import { ownNews } from "./showcase/own-news";
import { profilePages } from "./showcase/profile-pages";
import { profileViews } from "./showcase/profile-views";
import { reportedRules } from "./showcase/reported-rules";
import { seeAs } from "./showcase/see-as";
import { sharing } from "./showcase/sharing";
import { viewsCard } from "./showcase/views-card";
import { about } from "./site/about";
import { articles } from "./site/articles";
import { contact } from "./site/contact";
import { ecosystem } from "./site/ecosystem";
import { faq } from "./site/faq";
import { highlights } from "./site/highlights";
import { home } from "./site/home";
import { maintenance } from "./site/maintenance";
import { newsletter } from "./site/newsletter";
import { newsletterDesk } from "./site/newsletter-desk";
import { newsletterForm } from "./site/newsletter-form";
import { partners } from "./site/partners";
import { tables } from "./tables";
import { validation } from "./validation";

/** All texts of the language, by namespace. Browsers load those of the page (`app/locales/browser-i18n.ts`). */
export default {
  about,
  access,
  board,
  boardDeals,
  boardCard,
  boardShown,
  complaints,
  conditions,
  figures,
  letters,
  numbers,
  accounts,
  calendars,
  erasing,
  levels,
  inbox,
  shareIn,
  introductions,
  passing,
  otherAccount,
  apiDocs,
  apiKeys,
  applications,
  articles,
  catalog,
  checkout,
  cities,
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
  fileFields,
  files,
  highlights,
  home,
  import: importTexts,
  groups,
  groupTree,
  investors,
  invoices,
  layout,
  logIn,
  mail,
  maintenance,
  line,
  match,
  matchReasons,
  memberships,
  meetingCalendar,
  meetings,
  officeHours,
  offline,
  messageReports,
  invitations,
  messaging,
  news,
  notices,
  noticeLines,
  ownNews,
  newsletterDesk,
  newsletterForm,
  newsletter,
  onePager,
  onePagerFile,
  orderAdministration,
  orders,
  outbox,
  partners,
  changesPage,
  pending,
  planAdministration,
  planForms,
  profilePages,
  profileCards,
  investorPage,
  profileViews,
  viewsCard,
  staffFrame,
  tables,
  profiles,
  richText,
  profileForms,
  reviewDesk,
  review,
  reviewAnswers,
  timeline,
  attention,
  emptySearches,
  savedSearches,
  search,
  secondFactor,
  reportedRules,
  seeAs,
  services,
  settings,
  sharing,
  firewall,
  staff,
  startups,
  startupHints,
  suggestions,
  supportPlans,
  today,
  unclaimed,
  validation,
  webhooks,
} satisfies Texts<typeof zh>;
