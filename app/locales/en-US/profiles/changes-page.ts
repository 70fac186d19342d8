import type { Texts } from "../../texts";
import type { changesPage as zh } from "../../zh-TW/profiles/changes-page";

export const changesPage: Texts<typeof zh> = {
  description: "What’s public now, next to your changes. Only you and the Fundbridge team see this.",
  tabs: "View",
  changes: "Changes",
  as: {
    visitor: "Preview as a visitor",
    member: "As a general member",
    premium: "As a premium member",
    startup: "As a startup",
  },
  previewNotice: "This is how the page will look once the changes are approved. It isn’t public yet.",
  empty: "No pending changes",
  emptyText: "Your public page stays as it is until changes are approved.",
  none: "This is the same as your public page.",
  state: {
    draft: "Not submitted",
    submitted: "In Review",
    returned: "Returned",
    discarded: "Discarded",
  },
  returnedTitle: "The reviewer’s comments",
  answer: "Reply to comments",
  discardedText: "You discarded these changes. You can still restore them.",
  asideText: "Your page isn’t listed any longer, so these changes are set aside.",
  diff: {
    before: "Public now",
    after: "Changed",
    outdated: "This field of the public page has changed since. Approving replaces it with what’s shown here.",
    formatting: "The words are the same; only the formatting differs.",
  },
};
