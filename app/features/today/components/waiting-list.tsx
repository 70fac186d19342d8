import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleCheck from "lucide-react/icons/circle-check";
import CreditCard from "lucide-react/icons/credit-card";
import FilePen from "lucide-react/icons/file-pen";
import Hourglass from "lucide-react/icons/hourglass";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import Trash from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText } from "~/locales/taipei-time";
import type { MemberToday } from "../read-member-today.server";
import type { Waiting } from "../today";

const icons = {
  erasure: Trash,
  returned: FilePen,
  invitation: Mail,
  order: CreditCard,
  membership: CalendarClock,
  unread: MessageSquare,
  review: Hourglass,
} as const satisfies Record<Waiting["kind"], unknown>;

/** What waits for the reader, each with the page where it is dealt with. */
export function WaitingList({ waiting, side }: Pick<MemberToday, "waiting" | "side">) {
  const { t } = useTranslation("today");
  return (
    <Card asChild>
      <section>
        <h2 className="text-lg font-semibold">{t("waiting.title")}</h2>
        {waiting.length === 0 ? (
          <p className="mt-2 flex items-center gap-2 text-ink-soft">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
            {t("waiting.none")}
          </p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {waiting.map((item) => (
              <li key={"id" in item ? `${item.kind} ${item.id}` : item.kind}>
                <WaitingLine item={item} side={side} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

function WaitingLine({ item, side }: { item: Waiting } & Pick<MemberToday, "side">) {
  const Icon = icons[item.kind];
  const { to, text } = useLine(item, side);
  return (
    <Link to={to} className="flex min-h-12 items-center gap-3 py-2 underline-offset-4 hover:underline">
      <Icon aria-hidden className="size-5 shrink-0 text-brand-700" />
      <span className="min-w-0">{text}</span>
    </Link>
  );
}

function useLine(item: Waiting, side: MemberToday["side"]): { to: string; text: string } {
  const { t } = useTranslation("today");
  const locale = useLocale();
  const dayOf = (at: number) => taipeiDayText(at, locale);
  switch (item.kind) {
    case "erasure":
      return { to: "/account/data", text: t("waiting.erasure", { date: dayOf(item.at) }) };
    case "returned":
      return { to: `/${side}`, text: t("waiting.returned", { count: item.comments }) };
    case "invitation":
      return { to: `/messages/${item.id}`, text: t("waiting.invitation", { name: item.name }) };
    case "order":
      return { to: `/orders/${item.id}`, text: t("waiting.order", { number: item.number }) };
    case "membership":
      return { to: "/plans", text: t("waiting.membership", { date: dayOf(item.until) }) };
    case "unread":
      return { to: "/messages", text: t("waiting.unread", { count: item.count }) };
    case "review":
      return {
        to: `/${side}`,
        text: t("waiting.review", { date: dayOf(Date.parse(`${item.expectedBy}T00:00:00+08:00`)) }),
      };
  }
}
