import type { Texts } from "../../texts";
import type { maintenance as zh } from "../../zh-TW/site/maintenance";

export const maintenance: Texts<typeof zh> = {
  title: "Down for maintenance",
  text: "Fundbridge is temporarily unavailable while we work on it. Your data and messages are safe.",
  retry: "Try again in about 15 minutes.",
  reload: "Reload",
  off: { title: "No maintenance right now", text: "Fundbridge is up and running, and everything works as usual." },
  bar: "Maintenance mode is on: only staff can see the site. Everyone else sees the maintenance page.",
};
