/** How long logins stay in an account's security activity, in days. The page that lists them shows this number. */
export const logInsKeptForDays = 365;
