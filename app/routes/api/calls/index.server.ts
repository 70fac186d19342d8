import type { AnyCall } from "../call.server";
import { accountCalls } from "./accounts.server";
import { changesCalls } from "./changes.server";
import { claimCalls } from "./claims.server";
import { courseCalls } from "./courses.server";
import { factCalls } from "./facts.server";
import { faqCalls } from "./faq.server";
import { fileCalls } from "./files.server";
import { hotKeywordCalls } from "./hot-keywords.server";
import { investorCalls } from "./investors.server";
import { lessonFileCalls } from "./lesson-files.server";
import { letterCalls } from "./letters.server";
import { matchCalls } from "./matches.server";
import { messageCalls } from "./messages.server";
import { newsCalls } from "./news.server";
import { onePagerCalls } from "./one-pager.server";
import { orderCalls } from "./orders.server";
import { paymentCalls } from "./payments.server";
import { profileCalls } from "./profiles.server";
import { reviewCalls } from "./review.server";
import { savedSearchCalls } from "./saved-searches.server";
import { serviceCalls } from "./services.server";
import { shareLinkCalls } from "./share-links.server";
import { socialCalls } from "./social.server";
import { staffCalls } from "./staff.server";
import { startupNewsCalls } from "./startup-news.server";
import { startupCalls } from "./startups.server";
import { staticCalls } from "./static.server";
import { supportPlanCalls } from "./support-plans.server";
import { websiteCalls } from "./website.server";

/** All API calls, in the order of the OpenAPI document. */
export const apiCalls: AnyCall[] = [
  ...accountCalls,
  ...socialCalls,
  ...startupCalls,
  ...startupNewsCalls,
  ...newsCalls,
  ...courseCalls,
  ...investorCalls,
  ...profileCalls,
  ...shareLinkCalls,
  ...onePagerCalls,
  ...matchCalls,
  ...claimCalls,
  ...reviewCalls,
  ...changesCalls,
  ...factCalls,
  ...messageCalls,
  ...hotKeywordCalls,
  ...savedSearchCalls,
  ...staffCalls,
  ...staticCalls,
  ...websiteCalls,
  ...fileCalls,
  ...lessonFileCalls,
  ...faqCalls,
  ...letterCalls,
  ...orderCalls,
  ...serviceCalls,
  ...supportPlanCalls,
  ...paymentCalls,
];
