import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./report-form")).ReportForm;

/** `ReportForm` in its own chunk, because readers seldom report a conversation. */
export const reportForm = pagePart({
  name: "report-form",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["drafts", "errors", "messaging", "validation"],
  withPage: true,
});
