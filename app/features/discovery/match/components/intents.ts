/** What the forms of the suggestions' settings send as `intent`. */
export const learnedIntents = { turnOn: "turn_on", turnOff: "turn_off", choose: "choose", forget: "forget" } as const;
