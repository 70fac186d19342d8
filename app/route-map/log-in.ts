import { framed, inLanguage, page } from "./entries";

/** Pages in the login's layout, and the data that they load. */
export const logIn = [
  framed("auth", [
    page("login", "accounts/auth/login"),
    page("login/types", "accounts/auth/login-types"),
    page("login/verify", "accounts/auth/verify"),
    page("login/:provider", "accounts/auth/social"),
    page("signup", "accounts/auth/signup"),
    page("signup/welcome", "accounts/auth/signup-welcome"),
    page("signup/success", "accounts/auth/signup-success"),
    page("forgot/:strategy?/:verifycode?", "accounts/auth/forgot"),
    page("activate", "accounts/auth/activate"),
    page("activate/success", "accounts/auth/activate-success"),
    page("claim", "intake/auth/claim"),
    page("confirm-email", "accounts/auth/confirm-email"),
    page("first-login", "accounts/auth/first-login"),
    page("logout", "accounts/auth/logout"),
    page("maintenance", "site/public/maintenance"),
  ]),
  inLanguage("signup/groups", "accounts/auth/signup-groups"),
  inLanguage("continue", "accounts/auth/continue"),
];
