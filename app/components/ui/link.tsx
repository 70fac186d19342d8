import { type LinkProps, type NavLinkProps, Link as RemixLink, NavLink as RemixNavLink } from "@remix-run/react";
import { type FocusEvent, forwardRef, type PointerEvent, type TouchEvent } from "react";
import { preparePage } from "~/components/layout/prepare-page";
import { localizedTarget } from "~/locales/locale";
import { useLocale } from "./use-locale";

function useLocalizedTo(to: LinkProps["to"]): LinkProps["to"] {
  const locale = useLocale();
  if (typeof to === "string") return localizedTarget(locale, to);
  return to.pathname === undefined ? to : { ...to, pathname: localizedTarget(locale, to.pathname) };
}

type Intent = PointerEvent<HTMLAnchorElement> | FocusEvent<HTMLAnchorElement> | TouchEvent<HTMLAnchorElement>;

/** How long a pointer rests on a link that it may press, in milliseconds. */
const rest = 80;
let resting: ReturnType<typeof setTimeout> | undefined;

function stopResting() {
  clearTimeout(resting);
  resting = undefined;
}

/** A link that fetches its page ahead when it is about to be pressed, and fades into it where the browser can. */
const prepared = {
  viewTransition: true,
  onPointerEnter: stopResting,
  // A link that appears under a pointer is not meant until the pointer moves.
  onPointerMove: ({ currentTarget: { href } }: Intent) => {
    resting ??= setTimeout(preparePage, rest, href);
  },
  onPointerLeave: stopResting,
  onTouchStart: ({ currentTarget: { href } }: Intent) => preparePage(href),
  onFocus: ({ currentTarget: { href } }: Intent) => preparePage(href),
};

type OwnLinkProps = Omit<LinkProps, "prefetch" | "discover">;

/** What the router makes of a link to an absolute path, on the server: there it would resolve each for 8 µs. */
const PlainLink = forwardRef<HTMLAnchorElement, OwnLinkProps & { to: string }>(function PlainLink(
  { to, reloadDocument, replace, state, preventScrollReset, relative, viewTransition, ...props },
  ref,
) {
  return <a {...props} href={to} ref={ref} />;
});

/**
 * A link to a bare path (`/startups?page=2#top`) in the reader's language; anything else is left as it is. `ahead` has public pages
 * fetched as soon as a pointer rests on the link, a finger touches it, or it has the focus, and fades into them.
 */
export const Link = forwardRef<HTMLAnchorElement, OwnLinkProps & { ahead?: boolean }>(function Link(
  { to, ahead = false, ...props },
  ref,
) {
  const target = useLocalizedTo(to);
  if (import.meta.env.SSR && typeof target === "string" && /^\/(?!\/)/.test(target)) {
    return <PlainLink ref={ref} to={target} {...props} />;
  }
  return <RemixLink ref={ref} to={target} discover="none" {...(ahead && prepared)} {...props} />;
});

/** A `Link` that knows whether it points at the page being shown (`aria-current`, and `isActive` in its class function). */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink({ to, ...props }, ref) {
  return <RemixNavLink ref={ref} to={useLocalizedTo(to)} discover="none" {...props} />;
});
