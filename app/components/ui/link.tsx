import { type LinkProps, type NavLinkProps, Link as RemixLink, NavLink as RemixNavLink } from "@remix-run/react";
import { forwardRef } from "react";
import { isPagePath } from "~/locales/locale";

type OwnLinkProps = Omit<LinkProps, "prefetch" | "discover">;

/** Whether a target is a file or an endpoint of this site: it is the same in every language, and no page of the router. */
const isFile = (to: LinkProps["to"]): to is string =>
  typeof to === "string" && to.startsWith("/") && !isPagePath(to.slice(0, to.search(/[?#]|$/)));

/**
 * A link to a bare path (`/startups?page=2#top`) in the reader's language; anything else is left as it is. `ahead` has public pages
 * fetched as soon as a pointer rests on the link, a finger touches it, or it has the focus, and fades into them.
 */
export const Link = forwardRef<HTMLAnchorElement, OwnLinkProps & { ahead?: boolean }>(function Link(
  { to, ahead = false, ...props },
  ref,
) {
  if (isFile(to)) {
    const { reloadDocument, replace, state, preventScrollReset, relative, viewTransition, ...own } = props;
    return <a ref={ref} href={to} {...own} />;
  }
  return (
    <RemixLink
      ref={ref}
      to={to}
      discover="none"
      {...(ahead && { prefetch: "intent", viewTransition: true })}
      {...props}
    />
  );
});

/** A `Link` that knows whether it points at the page being shown (`aria-current`, and `isActive` in its class function). */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink(props, ref) {
  return <RemixNavLink ref={ref} discover="none" {...props} />;
});
