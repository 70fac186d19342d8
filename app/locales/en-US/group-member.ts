import { applications } from "./applications";
import { checkout } from "./checkout";
import { coupons } from "./coupons";
import { courseNumbers } from "./course-numbers";
import { desk } from "./desk";
import { deskHistory } from "./desk-history";
import { events } from "./events";
import { highlights } from "./highlights";
import { importTexts } from "./import";
import { invoices } from "./invoices";
import { messaging } from "./messaging";
import { onePager } from "./one-pager";
import { orderAdministration } from "./order-administration";
import { outbox } from "./outbox";
import { pending } from "./pending";
import { planAdministration } from "./plan-administration";
import { planForms } from "./plan-forms";
import { profileViews } from "./profile-views";
import { review } from "./review";
import { reviewDesk } from "./review-desk";
import { settings } from "./settings";
import { staff } from "./staff";
import { today } from "./today";

/** The pages of accounts and staff. */
export default {
  applications,
  checkout,
  coupons,
  courseNumbers,
  desk,
  deskHistory,
  events,
  highlights,
  import: importTexts,
  invoices,
  messaging,
  onePager,
  orderAdministration,
  outbox,
  pending,
  planAdministration,
  planForms,
  profileViews,
  review,
  reviewDesk,
  settings,
  staff,
  today,
};
