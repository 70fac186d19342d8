import { useOutletContext } from "@remix-run/react";
import MessagesSquare from "lucide-react/icons/messages-square";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/empty-state";
import type { PageTexts } from "~/locales/page-texts";
import type { MessageContext } from "../../layouts/message";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["messaging"] };

export const loader = page("sides", ({ t }) => ({
  title: t("messaging:title"),
  description: t("descriptions:messages"),
}));

/** Fills the place of the thread while none is selected, on wide screens only. An empty list has its own hint. */
export default function Inbox() {
  const { t } = useTranslation("messaging");
  const { hasConversations } = useOutletContext<MessageContext>();
  return (
    <div className="flex flex-1 items-center justify-center p-6">
      {hasConversations && (
        <EmptyState
          icon={MessagesSquare}
          title={t("list.choose.title")}
          description={t("list.choose.description")}
          className="border-none!"
        />
      )}
    </div>
  );
}
