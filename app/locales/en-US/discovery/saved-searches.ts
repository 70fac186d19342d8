import type { Texts } from "../../texts";
import type { savedSearches as zh } from "../../zh-TW/discovery/saved-searches";

export const savedSearches: Texts<typeof zh> = {
  description: "Open the searches you use most, and get new results every Monday.",
  save: {
    button: "Save search",
    title: "Save this search",
    name: "Name",
    hint: "We’ll email you new results on Mondays. You can turn this off anytime.",
    submit: "Save",
    saved: "Saved as “{{name}}”",
    done: "Search “{{name}}” saved.",
  },
  lists: { startup: "Startups", investor: "Investors" },
  results: {
    startup_one: "{{number}} startup",
    startup_other: "{{number}} startups",
    investor_one: "{{number}} investor",
    investor_other: "{{number}} investors",
    new: "{{number}} new in the last 7 days",
    more: "More than {{number}} new in the last 7 days",
  },
  more_one: "{{number}} more new result",
  more_other: "{{number}} more new results",
  keyword: "“{{keyword}}”",
  narrowed: "Some filters aren’t applied: they need a general membership or no longer exist.",
  unusable: "No results: these filters need a general membership or no longer exist.",
  mail: {
    label: "Weekly email for “{{name}}”",
    on: "Weekly email: on",
    off: "Weekly email: off",
    turnedOn: "Weekly email turned on.",
    turnedOff: "Weekly email turned off.",
    muted: "The weekly digest is turned off in your account settings, so we won’t email you.",
    settings: "Open account settings",
  },
  rename: { button: "Rename", of: "Rename “{{name}}”", submit: "Save", done: "Renamed." },
  delete: { button: "Delete", of: "Delete “{{name}}”" },
  deleted: { text: "“{{name}}” deleted.", undo: "Undo", restored: "“{{name}}” restored." },
  gone: "This search has already been deleted.",
  empty: {
    title: "No saved searches yet",
    hint: "Enter a keyword or choose filters in a list, then click “Save search”.",
    startups: "Browse startups",
    investors: "Browse investors",
  },
  errors: {
    empty: "Enter a keyword or choose a filter first.",
    tooLong: "Too many filters. Remove some and save again.",
  },
};
