import { useNavigate, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** How far before its end the past is asked for, in px. */
const ahead = 400;

/** Loads more of the past as its beginning comes near; the place one reads at stays put, for the thread is laid out from its end. */
export function useLoadEarlier(
  scroller: RefObject<HTMLElement>,
  mark: RefObject<HTMLElement>,
  earlier: string | null,
): void {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    const [root, target] = [scroller.current, mark.current];
    if (!root || !target || earlier === null || !isIdle) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // At the end of the thread nobody asks for its beginning, however short it is.
        if (entry?.isIntersecting && root.scrollTop < 0) navigate(earlier, { replace: true, preventScrollReset: true });
      },
      { root, rootMargin: `${ahead}px 0px 0px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [scroller, mark, earlier, isIdle, navigate]);
}
