import { type ViewedSection, viewedSections } from "~/db/values";
import { countedAfter } from "./rules";

/** How often visible time is accumulated, in milliseconds. */
const tick = 1000;

/** A longer tick means the computer slept, in milliseconds. */
const longestTick = 2 * tick;

/** A section counts as viewed while it reaches into the middle of the window. */
const middle = { rootMargin: "-25% 0px" };

/**
 * Measures how long this page is visible, in total and by section, and reports the totals once it counts as a view, and
 * whenever the page is hidden or left unless `once`. Returns the function that stops it.
 */
export function measureView(
  { once }: { once: boolean },
  send: (seconds: number, sections: string) => void,
): () => void {
  let seconds = 0;
  let reported = 0;
  let lastAt = performance.now();
  let wasVisible = document.visibilityState === "visible";
  const times = new Map<ViewedSection, number>();
  const inView = new Set<Element>();

  const observer = new IntersectionObserver((entries) => {
    add();
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
  }, middle);
  for (const section of viewedSections) {
    const element = document.getElementById(section);
    if (element) observer.observe(element);
  }

  function add() {
    const now = performance.now();
    if (wasVisible) {
      const passed = Math.min(now - lastAt, longestTick) / 1000;
      seconds += passed;
      for (const { id } of inView) {
        const section = id as ViewedSection;
        times.set(section, (times.get(section) ?? 0) + passed);
      }
    }
    lastAt = now;
    wasVisible = document.visibilityState === "visible";
  }
  function report() {
    const total = Math.round(seconds);
    if (total < countedAfter || total === reported || (once && reported > 0)) return;
    reported = total;
    send(total, [...times].map(([section, time]) => `${section}:${Math.round(time)}`).join(","));
  }
  const timer = setInterval(() => {
    add();
    if (reported === 0) report();
  }, tick);
  function onVisibilityChange() {
    add();
    if (!wasVisible) report();
  }
  function onPageHide() {
    add();
    report();
  }
  document.addEventListener("visibilitychange", onVisibilityChange);
  window.addEventListener("pagehide", onPageHide);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    document.removeEventListener("visibilitychange", onVisibilityChange);
    window.removeEventListener("pagehide", onPageHide);
    onPageHide();
  };
}
