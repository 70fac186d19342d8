import type { Texts } from "../texts";
import type { common as zh } from "../zh-TW/common";

export const common: Texts<typeof zh> = {
  brand: "Fundbridge 募橋",
  skipToContent: "Skip to content",
  loading: "Loading…",
  close: "Close",
  // Not "Cancel", because the action to confirm is often a cancellation itself.
  goBack: "Go back",
  verified: "Complete profile badge",
  tryAgain: "Try again",
  phraseSeparator: "; ",
  progress: "{{filled}} of {{total}} filled in",
  required: "required",
  pagination: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    page: "Page {{page}}",
    position: "Page {{page}} of {{pages}}",
  },
  password: {
    show: "Show password",
    hide: "Hide password",
  },
  select: {
    choose: "Choose one",
  },
  tags: {
    open: "Choose",
    chosen: "{{number}} selected",
    chosenOf: "{{number}} of {{max}} selected",
    remove: "Remove “{{label}}”",
    search: "Search options",
    noMatch: "No options match “{{query}}”.",
  },
  toasts: "Notifications",
  share: {
    title: "Share",
    to: "Share on {{service}}",
    copy: "Copy link",
    copied: "Link copied",
    failed: "Couldn’t copy. Copy it from the address bar.",
    more: "More options",
  },
  value: {
    empty: "Not filled in",
    noImage: "No image",
    imageOf: "{{field}}: opens the full image",
    chinese: "Chinese",
    english: "English",
  },
  document: {
    current: "Current document",
    downloadOf: "Download “{{name}}”",
    downloadFailed: "Download failed",
  },
};
