import type { Texts } from "../texts";
import type { offline as zh } from "../zh-TW/offline";

export const offline: Texts<typeof zh> = {
  title: "You’re offline",
  text: "Fundbridge can’t be reached. Check your connection, then try again.",
  again: "Try again",
  list: {
    title: "Your conversations",
    note: "As of {{time}}. You can open them once you’re back online.",
  },
};
