/**
 * Parts far below what is seen first (`laid-out-later-*` in tailwind.css) are laid out when they come near, and all of them once
 * the page is scrolled: positions are kept by the page's height, which is an estimate until then (decision 049).
 */

/**
 * A script for the end of the document, before its scroll position is restored: lays out everything if the page was shown before, or a
 * part of it is asked for. Without characters that React would escape.
 */
export const layOutWhereScrolled = "if(history.state||location.hash)document.documentElement.dataset.laidOut=``";

const nextFrame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));

/** Lays out all parts on the first scroll, one after another. Returns what stops waiting for it. */
export function layOutOnScroll(): () => void {
  const html = document.documentElement;
  const layOut = async () => {
    for (const part of document.querySelectorAll<HTMLElement>("[class*=laid-out-later]")) {
      part.style.contentVisibility = "visible";
      await nextFrame();
    }
    html.dataset.laidOut = "";
  };
  if (html.dataset.laidOut === undefined) window.addEventListener("scroll", layOut, { once: true, passive: true });
  return () => window.removeEventListener("scroll", layOut);
}
