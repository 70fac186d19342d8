/** What the forms of the suggestions' settings send as `intent`. */
export const learnedIntents = {
  wish: "wish",
  turnOn: "turn_on",
  turnOff: "turn_off",
  choose: "choose",
  forget: "forget",
} as const;
