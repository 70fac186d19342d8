import type { Texts } from "../../texts";
import type { onePagerFile as zh } from "../../zh-TW/profiles/one-pager-file";

export const onePagerFile: Texts<typeof zh> = {
  preparing: "Preparing…",
  failed: "Download failed: {{reason}}",
  unreachable: "Couldn’t reach the server. Check your connection and try again.",
  attach: {
    button: "Attach one-pager",
    option: "Attach your one-pager (PDF)",
    hint: "Without fundraising. Uses this month’s one-pager if it’s up to date; otherwise it makes one, which counts as 1 download.",
    name: "One-pager",
  },
};
