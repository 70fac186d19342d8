import type { Texts } from "../../texts";
import type { shareIn as source } from "../../zh-TW/messaging/share-in";

export const shareIn: Texts<typeof source> = {
  title: "Send what you shared",
  description: "Choose who gets it. It goes into the message box first, and nothing is sent until you send it there.",
  text: "Shared text",
  tooLong_one: "{{count}} character too long.",
  tooLong_other: "{{count}} characters too long.",
  conversations: "Conversations",
  favorites: "Favorites",
  none: {
    title: "No one to send it to yet",
    description: "Save favorites or start a conversation, and you can send them what you share from other apps.",
    startup: "Browse startups",
    investor: "Browse investors",
  },
};
