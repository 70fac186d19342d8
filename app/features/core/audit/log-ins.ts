/** How long logins stay in an account's security activity, in days. The page that lists them says so. */
export const logInsKeptForDays = 365;
