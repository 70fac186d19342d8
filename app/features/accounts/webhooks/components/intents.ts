/** The intents of the webhooks' forms. */
export const webhookIntents = {
  replaceSecret: "replace-secret",
  test: "test",
  turnOff: "turn-off",
  turnOn: "turn-on",
  remove: "remove",
  resend: "resend",
} as const;
