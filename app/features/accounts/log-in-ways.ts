import { socialProviders } from "~/db/values";

/** What a session is started by: the owner reads it beside each login. */
export const logInWays = ["password", "passkey", "activation", ...socialProviders] as const;
export type LogInWay = (typeof logInWays)[number];
