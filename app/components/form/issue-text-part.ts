import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./issue-text")).IssueText;

/** `IssueText` as a page part, for forms that appear on every page. */
export const issueText = pagePart({
  name: "issue-text",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["errors", "validation"],
  appearsLate: true,
});
