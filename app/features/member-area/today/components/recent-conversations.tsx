import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { Side } from "~/db/values";
import { ConversationLine } from "~/features/messaging/components/conversation-line";
import type { ConversationItem } from "~/features/messaging/protocol";

interface RecentConversationsProps {
  /** The reader's side. */
  side: Side;
  conversations: readonly ConversationItem[];
}

/** The newest conversations, or how to start one. */
export function RecentConversations({ side, conversations }: RecentConversationsProps) {
  const { t } = useTranslation("inbox");
  return (
    <Card asChild padding="none" className="overflow-hidden">
      <section>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-2 md:px-5 md:pt-5">
          <h2 className="text-lg font-semibold">{t("recent.title")}</h2>
          {conversations.length > 0 && (
            <Link to="/messages" className="py-1 text-brand-700 underline-offset-4 hover:underline">
              {t("recent.all")}
            </Link>
          )}
        </div>
        {conversations.length === 0 ? (
          <p className="px-4 pb-5 text-ink-soft md:px-5">{t(`recent.none.${side}`)}</p>
        ) : (
          <ul className="divide-y divide-line/70">
            {conversations.map((item) => (
              <li key={item.target.id}>
                <ConversationLine item={item} side={side} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
