import { useEffect, useState } from "react";

/** How long the outcome is shown, in milliseconds. */
const shownFor = 4000;

/** Copies text to the clipboard. `outcome` is the last attempt's result, and returns to null after a while. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Clipboard access may be denied; the text can still be copied by hand.
      setOutcome("failed");
    }
  }

  return { outcome, copy };
}
