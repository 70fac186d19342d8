import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./invitation-box")).InvitationBox;

/** `InvitationBox` in its own chunk, because few readers may send an invitation, and it needs the form libraries. */
export const invitationBox = pagePart({
  name: "invitation-box",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["drafts", "errors", "invitations", "messaging", "onePagerFile", "validation"],
  withPage: true,
});
