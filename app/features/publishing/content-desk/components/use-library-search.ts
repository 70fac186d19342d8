import { useCallback, useEffect, useRef, useState } from "react";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";
import type { LibraryImage } from "../list-images.server";

/** Debounce of the search, in milliseconds. */
const pause = 250;

interface LibraryPage {
  images: LibraryImage[];
  hasMore: boolean;
}

/** Searches the library's images, page by page; an empty text lists all. */
export function useLibrarySearch() {
  const locale = useLocale();
  const [query, setQuery] = useState({ q: "", page: 1 });
  const [found, setFound] = useState<LibraryPage>({ images: [], hasMore: false });
  const [step, setStep] = useState<"loading" | "ready" | "failed">("loading");
  const isFirst = useRef(true);

  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const parameters = new URLSearchParams({ q: query.q, page: String(query.page) });
        const address = localePath(locale, `/staff/content/library?${parameters}`);
        const response = await fetch(address, { signal: controller.signal });
        if (!response.ok) throw new Error(String(response.status));
        const page = (await response.json()) as LibraryPage;
        setFound((before) => ({
          images: query.page === 1 ? page.images : [...before.images, ...page.images],
          hasMore: page.hasMore,
        }));
        setStep("ready");
      } catch {
        if (!controller.signal.aborted) setStep("failed");
      }
    };
    const timer = setTimeout(() => void load(), isFirst.current ? 0 : pause);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [locale, query]);

  const search = useCallback((q: string) => setQuery({ q: q.trim(), page: 1 }), []);
  const loadMore = useCallback(() => setQuery(({ q, page }) => ({ q, page: page + 1 })), []);
  const add = useCallback(
    (image: LibraryImage) => setFound(({ images, hasMore }) => ({ images: [image, ...images], hasMore })),
    [],
  );
  return { ...found, step, search, loadMore, add };
}
