import {
  type LinkProps,
  type NavLinkProps,
  Link as RemixLink,
  NavLink as RemixNavLink,
  useLocation,
} from "@remix-run/react";
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

/** Whether a target says where it is without the page it is on: an absolute path or URL. */
const isAbsolute = (to: LinkProps["to"]): to is string =>
  typeof to === "string" && /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(to);

/** What the router makes of a link with an absolute target, on the server: there it takes 8 µs to resolve each. */
const PlainLink = forwardRef<HTMLAnchorElement, OwnLinkProps & { to: string }>(function PlainLink(
  { to, reloadDocument, replace, state, preventScrollReset, relative, viewTransition, ...props },
  ref,
) {
  return <a {...props} href={to.startsWith("/") ? to.replace(/\?(?=#|$)/, "") : to} ref={ref} />;
});

/** The same of a link that only changes the query of the page being shown. */
const PlainQueryLink = forwardRef<HTMLAnchorElement, OwnLinkProps & { to: { search?: string; hash?: string } }>(
  function PlainQueryLink({ to, ...props }, ref) {
    const { pathname } = useLocation();
    return <PlainLink ref={ref} to={`${pathname}${to.search ?? ""}${to.hash ?? ""}`} {...props} />;
  },
);

/** The same of a `NavLink`. Nothing is on its way while the server renders. */
const PlainNavLink = forwardRef<HTMLAnchorElement, NavLinkProps & { to: string }>(function PlainNavLink(
  { to, end = false, caseSensitive, className, style, children, ...props },
  ref,
) {
  const { pathname } = useLocation();
  const [here, there] = [pathname.toLowerCase(), to.replace(/[?#].*/, "").toLowerCase()];
  const isActive = here === there || (!end && here.startsWith(there.replace(/(.)\/$/, "$1").concat("/")));
  const state = { isActive, isPending: false, isTransitioning: false };
  return (
    <PlainLink
      ref={ref}
      to={to}
      aria-current={isActive ? "page" : undefined}
      {...props}
      className={
        typeof className === "function" ? className(state) : [className, isActive && "active"].filter(Boolean).join(" ")
      }
      style={typeof style === "function" ? style(state) : style}
    >
      {typeof children === "function" ? children(state) : children}
    </PlainLink>
  );
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
  if (import.meta.env.SSR) {
    if (isAbsolute(target)) return <PlainLink ref={ref} to={target} {...props} />;
    if (typeof target === "object" && target.pathname === undefined) {
      return <PlainQueryLink ref={ref} to={target} {...props} />;
    }
  }
  return <RemixLink ref={ref} to={target} discover="none" {...(ahead && prepared)} {...props} />;
});

/** A `Link` that knows whether it points at the page being shown (`aria-current`, and `isActive` in its class function). */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink({ to, ...props }, ref) {
  const target = useLocalizedTo(to);
  if (import.meta.env.SSR && isAbsolute(target)) return <PlainNavLink ref={ref} to={target} {...props} />;
  return <RemixNavLink ref={ref} to={target} discover="none" {...props} />;
});
