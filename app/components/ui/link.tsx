import { type LinkProps, type NavLinkProps, Link as RemixLink, NavLink as RemixNavLink } from "@remix-run/react";
import { forwardRef } from "react";
import { localizedTarget } from "~/locales/locale";
import { useLocale } from "./use-locale";

function useLocalizedTo(to: LinkProps["to"]): LinkProps["to"] {
  const locale = useLocale();
  if (typeof to === "string") return localizedTarget(locale, to);
  return to.pathname === undefined ? to : { ...to, pathname: localizedTarget(locale, to.pathname) };
}

/** A link to a bare path (`/startups?page=2#top`) in the reader's language; anything else is left as it is. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, ...props }, ref) {
  return <RemixLink ref={ref} to={useLocalizedTo(to)} {...props} />;
});

/** A `Link` that knows whether it points at the page being shown (`aria-current`, and `isActive` in its class function). */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink({ to, ...props }, ref) {
  return <RemixNavLink ref={ref} to={useLocalizedTo(to)} {...props} />;
});
