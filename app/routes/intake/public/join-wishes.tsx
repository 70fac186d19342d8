import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { addWish } from "~/features/intake/claims/add-wish.server";
import { WishList } from "~/features/intake/claims/components/wish-list";
import { listWishes } from "~/features/intake/claims/queries.server";
import { removeWish } from "~/features/intake/claims/remove-wish.server";
import { wishIntents, wishReturnPath } from "~/features/intake/claims/wishes";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm } from "../../form.server";
import { page } from "../../page.server";
import { toastCookie } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["claims"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** Lists the unclaimed companies an investor wants to be notified about. */
export const loader = page("investors", async ({ app, viewer, t }) => ({
  title: t("layout:links.joinWishes"),
  wishes: await listWishes(app, { actor: viewer }),
}));

/** Handles the buttons on an unclaimed listing's page and in this list. */
export const action = page("investors", async ({ app, viewer, request, redirectTo }) => {
  const form = await readForm(request);
  const startupId = form.get("startup_id");
  if (typeof startupId !== "string") throw new AppError("bad_request");
  const isAdded = form.get("intent") === wishIntents.add;
  if (!isAdded && form.get("intent") !== wishIntents.remove) throw new AppError("bad_request");
  const headers = new Headers();
  try {
    await (isAdded ? addWish : removeWish)(app, { actor: viewer, startupId });
  } catch (error) {
    if (!(error instanceof AppError) || !["not_found", "too_many_wishes"].includes(error.code)) throw error;
    const key = error.code === "not_found" ? "claims:wish.gone" : "errors:too_many_wishes";
    headers.append("Set-Cookie", toastCookie(request, { tone: "warning", key }));
  }
  return form.get("stay") === "1" ? data({}, { headers }) : redirectTo(wishReturnPath(form.get("return")), { headers });
});

export default function JoinWishes() {
  const { t } = useTranslation(["claims", "layout"]);
  const { wishes } = useLoaderData<typeof loader>();
  return (
    <div className="shell max-w-3xl space-y-6 py-8 md:py-10">
      <PageHeader title={t("layout:links.joinWishes")} description={t("wish.listText")} />
      {wishes.length > 0 ? (
        <WishList wishes={wishes} />
      ) : (
        <EmptyState
          icon={Bell}
          title={t("wish.empty")}
          description={t("wish.emptyText")}
          action={
            <Button asChild>
              <Link to="/startups">{t("wish.browse")}</Link>
            </Button>
          }
        />
      )}
    </div>
  );
}
