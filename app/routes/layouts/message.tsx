import { Outlet, useLoaderData, useParams, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AppFrame } from "~/components/layout/frames";
import { cn } from "~/components/ui/class-names";
import { ConversationList } from "~/features/messaging/components/conversation-list";
import { inboxState, listConversations } from "~/features/messaging/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../page.server";
import { useHeader } from "./site-page";

export { unlessRefused as shouldRevalidate } from "../after-refusal";

export const handle: PageTexts = { i18n: ["inbox", "messaging"] };

export const loader = page("sides", async ({ app, viewer }) => {
  // Read before the list, so that a change in between is reported twice rather than missed.
  const { versions } = await inboxState(app, { actor: viewer });
  return {
    accountId: viewer.id,
    side: viewer.kind,
    versions,
    items: await listConversations(app, { actor: viewer }),
  };
});

/** What the message pages know about the list. */
export interface MessageContext {
  hasConversations: boolean;
}

/**
 * The list on the left and the thread on the right; narrow screens show the list if `menu` is `true` or no thread is
 * selected (product §8.6).
 */
export default function MessageLayout() {
  const { t } = useTranslation("messaging");
  const { accountId, side, items, versions } = useLoaderData<typeof loader>();
  const { targetid } = useParams();
  const [search] = useSearchParams();
  const isListShown = targetid === undefined || search.get("menu") === "true";
  const title = "border-b border-line px-4 py-3.5 text-lg font-semibold";
  return (
    <AppFrame {...useHeader()}>
      <div className="mx-auto flex min-h-0 w-full flex-1 lg:max-w-[1400px] lg:border-x lg:border-line">
        <nav
          aria-label={t("list.label")}
          className={cn(
            "w-full min-w-0 flex-col border-line bg-surface lg:flex lg:w-90 lg:shrink-0 lg:border-e",
            isListShown ? "flex" : "hidden",
          )}
        >
          {/* A thread has its own heading, which narrow screens hide while they show the list. */}
          {isListShown && <h1 className={cn(title, targetid !== undefined && "lg:hidden")}>{t("title")}</h1>}
          {targetid !== undefined && <p className={cn(title, "max-lg:hidden")}>{t("title")}</p>}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <ConversationList
              accountId={accountId}
              side={side}
              items={items}
              versions={versions}
              current={targetid === undefined ? null : { targetId: targetid, isShown: search.get("menu") !== "true" }}
            />
          </div>
        </nav>
        <div className={cn("min-w-0 flex-1 flex-col lg:flex", isListShown ? "hidden" : "flex")}>
          <Outlet context={{ hasConversations: items.length > 0 } satisfies MessageContext} />
        </div>
      </div>
    </AppFrame>
  );
}
