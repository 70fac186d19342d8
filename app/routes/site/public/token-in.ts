/** Returns the token of a refused form (`sendForm`); undefined without one. */
export const tokenIn = (answer: object | undefined): string | undefined =>
  answer && "token" in answer && typeof answer.token === "string" ? answer.token : undefined;
