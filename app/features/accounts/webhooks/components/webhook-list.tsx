import Webhook from "lucide-react/icons/webhook";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import type { WebhookEvent } from "~/db/values";
import { ToldEvents } from "./told-events";
import { WebhookState } from "./webhook-state";

interface ListedWebhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  disabledAt: number | null;
  failingSinceAt: number | null;
}

/** An account's webhooks. */
export function WebhookList({ webhooks }: { webhooks: readonly ListedWebhook[] }) {
  const { t } = useTranslation("webhooks");
  if (webhooks.length === 0) return <EmptyState icon={Webhook} title={t("empty")} />;
  return (
    <ul className="divide-y divide-line">
      {webhooks.map(({ id, url, events, ...state }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <Link
              to={`/account/webhooks/${id}`}
              className="inline-flex min-h-11 items-center font-medium text-brand-700 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {url}
            </Link>
            <ToldEvents events={events} />
          </div>
          <WebhookState {...state} />
        </li>
      ))}
    </ul>
  );
}
