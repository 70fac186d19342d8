import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("../meetings/components/meeting-cards")).MeetingCards;

/** `MeetingCards` in its own chunk, because most conversations have no meeting. */
export const meetingCards = pagePart({
  name: "meeting-cards",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["meetings", "onePagerFile"],
  withPage: true,
  // The other side may offer times while the page is open.
  appearsLate: true,
});
