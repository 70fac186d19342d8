import type { Texts } from "../../texts";
import type { pending as zh } from "../../zh-TW/profiles/pending";

export const pending: Texts<typeof zh> = {
  title: "Pending changes",
  action: {
    prepare: "Prepare changes",
    prepareHint: "Your public page stays as it is until the changes are approved.",
    submit: "Submit changes for review",
    cancel: "Cancel review of changes",
    discard: "Discard changes",
    restore: "Restore discarded changes",
    apply: "Move into the unlisted profile",
    nothing: "This is the same as your public page, so there’s nothing to submit yet.",
    missing_one: "{{count}} required field is still empty.",
    missing_other: "{{count}} required fields are still empty.",
    inReview:
      "We’re reviewing your changes. The result shows here, and comes by email unless you’ve turned off review emails. Your public page is still listed.",
    show_one: "See pending changes ({{count}})",
    show_other: "See pending changes ({{count}})",
    showDiscarded_one: "See discarded changes ({{count}})",
    showDiscarded_other: "See discarded changes ({{count}})",
  },
  discard: {
    title: "Discard these changes?",
    description:
      "Your public page isn’t affected. You can restore the changes for 7 days, unless you start preparing new ones.",
  },
  apply: {
    title: "Move the changes into the unlisted profile?",
    description: "The fields listed here get the changed content. All others stay as they are.",
  },
  unpublish: {
    withChanges: "Take my pending changes over when unpublishing",
    description:
      "Your public page won’t be visible or found in search. Unless you checked the box, your pending changes are set aside and you can still use them later.",
  },
  notice: {
    editing: "You’re editing pending changes",
    editingText: "Your public page stays as it is, and only you see what’s here.",
    edit: "Edit:",
    sections: "Sections of the pending changes",
    live: "See the public page",
    changes_one: "See the changes ({{count}})",
    changes_other: "See the changes ({{count}})",
    preview: "Preview the changed page",
    logIn: {
      title: "This is what people see after they log in",
      text: "You’re hiding your company from people who aren’t logged in.",
      change: "Who can see",
    },
    none: {
      title: "This is what’s public now",
      text: "To change it, choose “Prepare changes”. Your public page stays as it is until they’re approved.",
    },
    draft: {
      title: "This is what’s public now",
      text: "You have changes that only you see and that aren’t submitted yet.",
    },
    submitted: {
      title: "This is what’s public now",
      text: "Your changes are in review. They become public once they’re approved.",
    },
    returned: {
      title: "This is what’s public now",
      text: "The reviewer returned your changes. Edit them as described and submit them again.",
    },
    aside: {
      title: "You have changes from when your page was listed",
      text: "They’re set aside and aren’t part of your profile.",
    },
  },
  toast: {
    prepareFirst: "To change a listed profile, choose “Prepare changes” first.",
    prepared: "You can edit now. Your public page stays as it is.",
    submitted: "The request to review your changes has been sent.",
    cancelled: "The review of your changes has been cancelled.",
    discarded: "Changes discarded.",
    restored: "Changes restored.",
    applied: "Changes moved into the unlisted profile.",
  },
};
