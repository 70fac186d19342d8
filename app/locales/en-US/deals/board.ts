import type { Texts } from "../../texts";
import type { board as zh } from "../../zh-TW/deals/board";

export const board: Texts<typeof zh> = {
  title: "Deal board",
  description: {
    investor:
      "Your favorites and invitations, sent or received. Only you see this board; the other side sees just the progress you choose to show.",
    startup:
      "The investors you are in touch with. Only you see this board; the other side sees just the progress you choose to show.",
  },
  stages: {
    investor: {
      watching: "Watching",
      new: "New",
      talking: "Talking",
      meeting: "Meeting",
      checking: "Due diligence",
      won: "Invested",
      passed: "Passed",
    },
    startup: {
      watching: "Watching",
      new: "New",
      talking: "Talking",
      meeting: "Meeting",
      checking: "Due diligence",
      won: "Invested",
      passed: "Passed",
    },
  },
  changedMeanwhile: "This card was just changed elsewhere. You now see its current state; please try again.",
};
