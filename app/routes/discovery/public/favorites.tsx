import { data } from "@remix-run/cloudflare";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { favoriteIntents, favoriteReturnPath, favoriteSide } from "~/features/discovery/favorites/favorites";
import { removeFavorite } from "~/features/discovery/favorites/remove-favorite.server";
import { AppError } from "~/server/errors";
import { readForm } from "../../form.server";
import { page } from "../../page.server";
import { toastCookie } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** My favourites: the other side's list, filtered. */
export const loader = page("sides", ({ viewer, redirectTo }) => redirectTo(`/${favoriteSide(viewer)}s?favorites=1`));

/** Handles the heart buttons. With JavaScript they `stay` on their page; without it, they redirect back to it. */
export const action = page("sides", async ({ app, viewer, request, redirectTo }) => {
  const form = await readForm(request);
  const targetId = form.get("target_id");
  if (typeof targetId !== "string") throw new AppError("bad_request");
  const shouldStay = form.get("stay") === "1";
  try {
    switch (form.get("intent")) {
      case favoriteIntents.add:
        await addFavorite(app, { actor: viewer, targetId });
        break;
      case favoriteIntents.remove:
        await removeFavorite(app, { actor: viewer, targetId });
        break;
      default:
        throw new AppError("bad_request");
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    // The profile has since been unpublished: show a toast instead of the error page.
    const headers = { "Set-Cookie": toastCookie(request, { tone: "warning", key: "favorites:gone" }) };
    return shouldStay
      ? data({ isFavorite: false }, { headers })
      : redirectTo(favoriteReturnPath(form.get("return")), { headers });
  }
  return shouldStay
    ? data({ isFavorite: form.get("intent") === favoriteIntents.add })
    : redirectTo(favoriteReturnPath(form.get("return")));
});
