import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import type { DemoKind } from ".";
import { announcements } from "./news/announcements";
import { newsEntry } from "./news/article";
import { eventReports } from "./news/event-reports";
import { founderStories } from "./news/founder-stories";
import { fundraisingNotes } from "./news/fundraising-notes";
import { investorInterviews } from "./news/investor-interviews";

export const demoNews: DemoKind = {
  kind: newsKind,
  entries: [...announcements, ...eventReports, ...founderStories, ...investorInterviews, ...fundraisingNotes].map(
    newsEntry,
  ),
};
