import { useCallback, useEffect, useRef, useState } from "react";

/** Debounce before requesting suggestions, in milliseconds. */
const pause = 250;

/**
 * Requests suggestions for typed text as JSON, debounced; a newer request aborts the previous one. `urlOf` returns null
 * for text without suggestions; without a connection the result is null.
 */
export function useSuggestions<Answer>(urlOf: (text: string) => string | null) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const request = useRef<AbortController>();

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    request.current?.abort();
  }, []);
  useEffect(() => cancel, [cancel]);

  async function load(url: string) {
    const controller = new AbortController();
    request.current = controller;
    try {
      const response = await fetch(url, { signal: controller.signal });
      const loaded = response.ok ? ((await response.json()) as Answer) : null;
      if (!controller.signal.aborted) setAnswer(loaded);
    } catch {
      if (!controller.signal.aborted) setAnswer(null);
    }
  }

  function suggest(text: string) {
    cancel();
    const url = urlOf(text);
    if (url === null) setAnswer(null);
    else timer.current = setTimeout(() => void load(url), pause);
  }

  return { answer, suggest, cancel };
}
