import type { ApiDomain, OperationId } from "../api-words";
import type { AnyCall } from "../call.server";
import { listApiKeys, revokeApiKey } from "./accounts/api-keys.server";
import {
  confirmIdentity,
  getCurrentUser,
  getSessionUser,
  logIn,
  logInInvestor,
  logInStartup,
  logOut,
} from "./accounts/log-in.server";
import { logInInvestorWithProvider, logInStartupWithProvider } from "./accounts/log-in-with-provider.server";
import { signUpCvc, signUpInvestor, signUpStartup } from "./accounts/sign-up.server";
import {
  createWebhook,
  deleteWebhook,
  listWebhookMessages,
  listWebhooks,
  sendWebhookMessageAgain,
  sendWebhookTest,
} from "./accounts/webhooks.server";
import {
  getOrder,
  listOrders,
  requestOrderRefund,
  saveOrderRefundAccount,
  withdrawOrderRefund,
} from "./commerce/orders.server";
import { placeCardOrder, placeSubscriptionOrder, placeTransferOrder } from "./commerce/payments.server";
import { listServices, requestService } from "./commerce/services.server";
import {
  deleteCard,
  getBoard,
  getBoardColumn,
  getCard,
  moveCard,
  planCard,
  shareProgress,
  undoMove,
  updateCardAmount,
  updateCardTags,
} from "./deals/board.server";
import {
  createCardNote,
  deleteCardNote,
  listCardNotes,
  restoreCardNote,
  updateCardNote,
} from "./deals/card-notes.server";
import { createComplaint } from "./deals/complaints.server";
import { listConditions, listWatchedFigures, saveConditions } from "./deals/conditions.server";
import { correctFigure, getLatestFigures, listFigures, reportFigures } from "./deals/figures.server";
import {
  confirmIntroduction,
  createIntroductions,
  getIntroductionCandidates,
  listIntroductionRequests,
  listIntroductions,
  listIntroductionsToDecide,
  listMutedIntroducers,
  listRequestedIntroductions,
  listSentIntroductions,
  muteIntroducer,
  passIntroduction,
  refuseIntroduction,
  refuseIntroductionRequest,
  requestIntroduction,
  sendIntroductionAnswer,
  unmuteIntroducer,
} from "./deals/introductions.server";
import {
  deleteLetterSchedule,
  deleteOwnLetter,
  getLetter,
  getOwnLetter,
  listLetterReaders,
  listLetters,
  listOwnLetters,
  saveLetterChoice,
  saveLetterSchedule,
  saveOwnLetter,
  sendLetterHelp,
  sendOwnLetter,
  sendPastLetters,
  startLetterCorrection,
  startOwnLetter,
} from "./deals/letters.server";
import { addDeal, addDeals, previewDeals, takeBackDeals, updateDeal } from "./deals/outside-deals.server";
import { listBackersOfSimilarStartups } from "./discovery/backers-of-similar.server";
import { blockKeyword, listBlockedKeywords, listHotKeywords, unblockKeyword } from "./discovery/hot-keywords.server";
import { countInvestors, listInvestors } from "./discovery/investors.server";
import {
  deleteMatchPreferences,
  dismissMatch,
  getMatchPreferences,
  getWishes,
  listMatches,
  restoreMatch,
  saveMatchChoice,
  updateMatchPreferences,
  updateWishes,
} from "./discovery/matches.server";
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from "./discovery/saved-searches.server";
import { listSimilarStartups } from "./discovery/similar-startups.server";
import { countStartups, listStartups } from "./discovery/startups.server";
import { uploadDocument, uploadImage } from "./files/files.server";
import { addJoinWish, claimStartup, listJoinWishes, removeJoinWish } from "./intake/claims.server";
import { confirmDatedFacts, listDatedFacts } from "./intake/dated-facts.server";
import { importStartups, previewImport, takeBackImport } from "./intake/import.server";
import {
  applyPendingChanges,
  discardPendingChanges,
  getPendingChanges,
  preparePendingChanges,
  restorePendingChanges,
  submitPendingChanges,
  withdrawPendingChanges,
} from "./intake/pending-changes.server";
import { getOwnReturn, saveReviewAnswer, submitStartup, withdrawStartup } from "./intake/review.server";
import { getCourse, getCourseVideo, listCourses, listRecentCourses } from "./learning/courses.server";
import { listEvents } from "./learning/events.server";
import {
  cancelVideoUpload,
  completeVideoUpload,
  getVideoUpload,
  startVideoUpload,
  uploadCaptions,
  uploadVideoPart,
} from "./learning/lesson-files.server";
import {
  createCoursePost,
  createCourseReply,
  deleteCoursePost,
  listCoursePosts,
  updateCoursePost,
  updateCourseReply,
} from "./learning/posts.server";
import { finishVideo, listFinishedVideos, listWatchLogs, reportWatching } from "./learning/watch-logs.server";
import {
  createCalendarFeed,
  getCalendar,
  removeBusyCalendar,
  revokeCalendarFeed,
  saveBusyCalendar,
} from "./member-area/calendar.server";
import { getMarketplaceNumbers } from "./member-area/numbers.server";
import { getReferralLink } from "./member-area/reference.server";
import { addQueuePlace, listQueuePlaces, removeQueuePlace } from "./messaging/invitation-queue.server";
import {
  cancelMeeting,
  confirmMeetingTime,
  createMeeting,
  listMeetings,
  reportMeetingOutcome,
  updateMeetingTimes,
} from "./messaging/meetings.server";
import {
  getConversation,
  listConversations,
  markConversationRead,
  sendInvitation,
  sendMessage,
} from "./messaging/messages.server";
import {
  deleteOfficeHours,
  getOfficeHours,
  getOpenHours,
  requestOfficeHours,
  saveOfficeHours,
} from "./messaging/office-hours.server";
import { createOpening, deleteOpening, listOpenings } from "./messaging/openings.server";
import { getInvestor, getInvestorTexts, updateInvestor, updateInvestorTexts } from "./profiles/investors.server";
import { createOnePager, getOnePagers } from "./profiles/one-pager.server";
import { getStartup, updateStartup } from "./profiles/startups.server";
import { getApplication, listApplicants, saveApplication } from "./programmes/applications.server";
import { getSupportPlan, listSupportPlans } from "./programmes/support-plans.server";
import { listAllCurrencies, listCurrencies } from "./publishing/currencies.server";
import { getStaticKeys } from "./records/static-keys.server";
import { createFirewallRule, deleteFirewallRule, listFirewallRules } from "./showcase/firewall.server";
import { listProfileViews } from "./showcase/profile-views.server";
import { createReward, deleteReward, listRewards, updateReward } from "./showcase/rewards.server";
import {
  createShareLink,
  listShareLinks,
  revokeShareLink,
  unlockShareLink,
  updateShareLink,
} from "./showcase/share-links.server";
import {
  createStartupNews,
  deleteStartupNews,
  listStartupNews,
  updateStartupNews,
} from "./showcase/startup-news.server";
import { listFaqs } from "./site/faq.server";
import { listInvestorHighlights, listStartupHighlights } from "./site/highlights.server";
import { sendContactMessage, subscribeToNewsletter } from "./site/letters.server";
import { getNewsArticle, listNews } from "./site/news.server";
import { getOptions, getWebsiteBlock } from "./site/website.server";

/** Every API call, by domain and `operationId`, the name in generated clients. OpenAPI lists them in this order. */
export const callTable: Record<ApiDomain, Record<OperationId, AnyCall>> = {
  accounts: {
    logIn,
    logInStartup,
    logInInvestor,
    logOut,
    confirmIdentity,
    getSessionUser,
    getCurrentUser,
    logInStartupWithProvider,
    logInInvestorWithProvider,
    signUpStartup,
    signUpInvestor,
    signUpCvc,
    listApiKeys,
    revokeApiKey,
    listWebhooks,
    createWebhook,
    deleteWebhook,
    sendWebhookTest,
    listWebhookMessages,
    sendWebhookMessageAgain,
  },
  "member-area": {
    getReferralLink,
    getCalendar,
    createCalendarFeed,
    revokeCalendarFeed,
    saveBusyCalendar,
    removeBusyCalendar,
    getMarketplaceNumbers,
  },
  profiles: {
    getStartup,
    updateStartup,
    getInvestor,
    getInvestorTexts,
    updateInvestorTexts,
    updateInvestor,
    getOnePagers,
    createOnePager,
  },
  discovery: {
    listStartups,
    countStartups,
    listSimilarStartups,
    listBackersOfSimilarStartups,
    listInvestors,
    countInvestors,
    listHotKeywords,
    listBlockedKeywords,
    blockKeyword,
    unblockKeyword,
    listSavedSearches,
    createSavedSearch,
    updateSavedSearch,
    deleteSavedSearch,
    listMatches,
    dismissMatch,
    restoreMatch,
    getMatchPreferences,
    getWishes,
    updateWishes,
    updateMatchPreferences,
    saveMatchChoice,
    deleteMatchPreferences,
  },
  messaging: {
    sendInvitation,
    listConversations,
    getConversation,
    sendMessage,
    markConversationRead,
    listOpenings,
    createOpening,
    deleteOpening,
    listMeetings,
    createMeeting,
    updateMeetingTimes,
    confirmMeetingTime,
    cancelMeeting,
    reportMeetingOutcome,
    getOfficeHours,
    saveOfficeHours,
    deleteOfficeHours,
    getOpenHours,
    requestOfficeHours,
    listQueuePlaces,
    addQueuePlace,
    removeQueuePlace,
  },
  showcase: {
    listStartupNews,
    createStartupNews,
    updateStartupNews,
    deleteStartupNews,
    listRewards,
    createReward,
    updateReward,
    deleteReward,
    listShareLinks,
    createShareLink,
    updateShareLink,
    revokeShareLink,
    unlockShareLink,
    listProfileViews,
    listFirewallRules,
    createFirewallRule,
    deleteFirewallRule,
  },
  deals: {
    getBoard,
    getBoardColumn,
    getCard,
    moveCard,
    undoMove,
    planCard,
    deleteCard,
    updateCardTags,
    shareProgress,
    updateCardAmount,
    listCardNotes,
    createCardNote,
    updateCardNote,
    deleteCardNote,
    restoreCardNote,
    addDeal,
    updateDeal,
    getLatestFigures,
    listFigures,
    reportFigures,
    correctFigure,
    listWatchedFigures,
    createComplaint,
    listConditions,
    saveConditions,
    listLetters,
    getLetter,
    sendLetterHelp,
    saveLetterChoice,
    listOwnLetters,
    startOwnLetter,
    getOwnLetter,
    saveOwnLetter,
    deleteOwnLetter,
    startLetterCorrection,
    listLetterReaders,
    sendOwnLetter,
    saveLetterSchedule,
    deleteLetterSchedule,
    sendPastLetters,
    previewDeals,
    addDeals,
    takeBackDeals,
    listIntroductionsToDecide,
    confirmIntroduction,
    refuseIntroduction,
    listIntroductions,
    sendIntroductionAnswer,
    passIntroduction,
    muteIntroducer,
    unmuteIntroducer,
    listMutedIntroducers,
    listSentIntroductions,
    getIntroductionCandidates,
    createIntroductions,
    requestIntroduction,
    listRequestedIntroductions,
    listIntroductionRequests,
    refuseIntroductionRequest,
  },
  intake: {
    saveReviewAnswer,
    getOwnReturn,
    submitStartup,
    withdrawStartup,
    getPendingChanges,
    preparePendingChanges,
    discardPendingChanges,
    restorePendingChanges,
    submitPendingChanges,
    withdrawPendingChanges,
    applyPendingChanges,
    listDatedFacts,
    confirmDatedFacts,
    claimStartup,
    listJoinWishes,
    addJoinWish,
    removeJoinWish,
    importStartups,
    previewImport,
    takeBackImport,
  },
  commerce: {
    listOrders,
    getOrder,
    requestOrderRefund,
    withdrawOrderRefund,
    saveOrderRefundAccount,
    placeCardOrder,
    placeTransferOrder,
    placeSubscriptionOrder,
    listServices,
    requestService,
  },
  learning: {
    listCourses,
    listRecentCourses,
    getCourse,
    getCourseVideo,
    listWatchLogs,
    reportWatching,
    listFinishedVideos,
    finishVideo,
    listCoursePosts,
    createCoursePost,
    updateCoursePost,
    deleteCoursePost,
    createCourseReply,
    updateCourseReply,
    listEvents,
    startVideoUpload,
    getVideoUpload,
    uploadVideoPart,
    completeVideoUpload,
    cancelVideoUpload,
    uploadCaptions,
  },
  programmes: {
    listSupportPlans,
    getSupportPlan,
    listApplicants,
    getApplication,
    saveApplication,
  },
  site: {
    listInvestorHighlights,
    listStartupHighlights,
    listNews,
    getNewsArticle,
    listFaqs,
    getWebsiteBlock,
    getOptions,
    sendContactMessage,
    subscribeToNewsletter,
  },
  publishing: {
    listCurrencies,
    listAllCurrencies,
  },
  records: {
    getStaticKeys,
  },
  files: {
    uploadImage,
    uploadDocument,
  },
};

/** All calls, in table order. */
export const apiCalls: readonly AnyCall[] = Object.values(callTable).flatMap((calls) => Object.values(calls));
