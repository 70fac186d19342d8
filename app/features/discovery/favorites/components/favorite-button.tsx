import { useFetcher, useLocation } from "@remix-run/react";
import Heart from "lucide-react/icons/heart";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { cn } from "~/components/ui/class-names";
import { useHydrated } from "~/components/ui/use-hydrated";
import { favoriteIntents } from "../favorites";

interface FavoriteButtonProps {
  target: { id: string; name: string };
  /** Null if the viewer cannot have favourites of this kind: no button is shown. */
  isFavorite: boolean | null;
  className?: string;
}

/**
 * A heart button that adds a profile to the favourites or removes it. Without scripts it redirects back to the page.
 */
export function FavoriteButton({ target, isFavorite, className }: FavoriteButtonProps) {
  const { t } = useTranslation("favorites");
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const fetcherKey = `favorite-${target.id}`;
  const fetcher = useFetcher<{ isFavorite: boolean }>({ key: fetcherKey });
  const stored = useNewest(target.id, isFavorite, fetcher.data?.isFavorite);
  if (stored === null) return null;
  // Optimistic: shows the new state at once; the response confirms or reverts it.
  const pressed = fetcher.formData ? fetcher.formData.get("intent") === favoriteIntents.add : stored;
  const label = t(pressed ? "remove" : "add", { name: target.name });
  return (
    <PostForm action="/favorites" navigate={false} fetcherKey={fetcherKey} className={className}>
      <input type="hidden" name="target_id" value={target.id} />
      {hydrated ? (
        <input type="hidden" name="stay" value="1" />
      ) : (
        <input type="hidden" name="return" value={`${pathname}${search}`} />
      )}
      <button
        type="submit"
        name="intent"
        value={pressed ? favoriteIntents.remove : favoriteIntents.add}
        aria-label={label}
        title={label}
        className={cn(
          "inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-sunken",
          pressed ? "text-danger" : "text-ink-faint hover:text-ink",
        )}
      >
        <Heart aria-hidden className={cn("size-5.5", pressed && "fill-current")} />
      </button>
    </PostForm>
  );
}

/**
 * Returns the loader's value or the action's, whichever changed last. A quick second press cancels the revalidation
 * after the first action, so if that press never reaches the server, the loader's value is stale and the action's is
 * right. Responses about other targets shown on the same page are ignored.
 */
function useNewest(targetId: string, loaded: boolean | null, answered: boolean | undefined): boolean | null {
  const [last, setLast] = useState({ targetId, loaded, answered, value: loaded });
  const isReloaded = targetId !== last.targetId || loaded !== last.loaded;
  if (!isReloaded && answered === last.answered) return last.value;
  const value = isReloaded ? loaded : (answered ?? last.value);
  setLast({ targetId, loaded, answered, value });
  return value;
}
