import { type LinkProps, type NavLinkProps, Link as RemixLink, NavLink as RemixNavLink } from "@remix-run/react";
import { forwardRef } from "react";
import { isPagePath } from "~/locales/locale";

type OwnLinkProps = Omit<LinkProps, "prefetch" | "discover">;

/** Whether a target is a file or an endpoint of this site, which has no language prefix and is not a router page. */
const isFile = (to: LinkProps["to"]): to is string =>
  typeof to === "string" && to.startsWith("/") && !isPagePath(to.slice(0, to.search(/[?#]|$/)));

/**
 * Links to a bare path (`/startups?page=2#top`) in the reader's language; other targets are unchanged. `ahead`
 * prefetches public pages on hover, touch or focus, and fades into them.
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

/** A `Link` that knows whether it points at the current page (`aria-current`, and `isActive` in its class function). */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink(props, ref) {
  return <RemixNavLink ref={ref} discover="none" {...props} />;
});
