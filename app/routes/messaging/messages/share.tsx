import { useLoaderData } from "@remix-run/react";
import Share2 from "lucide-react/icons/share-2";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { listFavorites } from "~/features/discovery/search/list-favorites.server";
import { listConversations } from "~/features/messaging/queries.server";
import { otherSide } from "~/features/messaging/rules";
import { ShareForm } from "~/features/messaging/share/components/share-form";
import { readShared } from "~/features/messaging/share/shared-text";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["shareIn"] };

/** Maximum number of conversations and of favorites to choose from, the newest ones. */
const most = { conversations: 30, favorites: 12 };

/** Where the installed app's share target leads (product §25.8): whom to send what another app shared. */
export const loader = page("sides", async ({ app, viewer, url, locale, t }) => {
  const side = otherSide(viewer.kind);
  const [conversations, favorites] = await Promise.all([
    listConversations(app, { actor: viewer, limit: most.conversations }),
    listFavorites(app, { viewer, locale, limit: most.favorites }),
  ]);
  const talkedWith = new Set(conversations.map(({ target }) => target.id));
  return {
    title: t("shareIn:title"),
    accountId: viewer.id,
    side,
    text: readShared(url.searchParams),
    conversations: conversations.map(({ target: { id, name, avatar } }) => ({ id, name, avatar })),
    favorites: favorites
      .filter(({ id }) => !talkedWith.has(id))
      .map(({ id, name, photo }) => ({ id, name, avatar: photo })),
  };
});

export default function ShareIn() {
  const { t } = useTranslation("shareIn");
  const { title, ...shared } = useLoaderData<typeof loader>();
  const { side, conversations, favorites } = shared;
  return (
    <div className="shell max-w-2xl space-y-6 py-8 md:py-12">
      <PageHeader title={title} description={t("description")} />
      {conversations.length + favorites.length === 0 ? (
        <EmptyState
          icon={Share2}
          title={t("none.title")}
          description={t("none.description")}
          action={
            <Button asChild>
              <Link to={side === "startup" ? "/startups" : "/investors"}>{t(`none.${side}`)}</Link>
            </Button>
          }
        />
      ) : (
        <ShareForm {...shared} />
      )}
    </div>
  );
}
