import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-help";
import CreditCard from "lucide-react/icons/credit-card";
import FileCheck from "lucide-react/icons/file-check";
import FilePen from "lucide-react/icons/file-pen";
import Hourglass from "lucide-react/icons/hourglass";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import Trash from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText, taipeiTimeText } from "~/locales/taipei-time";
import type { MemberToday } from "../read-member-today.server";
import type { Waiting } from "../waiting.server";

const icons = {
  erasure: Trash,
  returned: FilePen,
  invitation: Mail,
  order: CreditCard,
  membership: CalendarClock,
  plan_draft: FilePen,
  plan_contract: FileCheck,
  unread: MessageSquare,
  facts: CircleHelp,
  changes_returned: FilePen,
  changes_draft: FilePen,
  changes_review: Hourglass,
  review: Hourglass,
} as const satisfies Record<Waiting["kind"], unknown>;

/** The reader's pending items, each linked to the page that handles it. */
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
  const { t } = useTranslation("today");
  const Icon = icons[item.kind];
  const { to, text } = useLine(item, side);
  return (
    <Link to={to} className="group flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      {/* On a phone the button moves below the text, which would be squeezed beside it. */}
      <span className="flex min-w-0 flex-1 basis-44 items-center gap-3">
        <Icon aria-hidden className="size-5 shrink-0 text-brand-700" />
        <span className="min-w-0">{text}</span>
      </span>
      <span className={cn(buttonStyle({ variant: "secondary", size: "sm" }), "shrink-0 group-hover:underline")}>
        {t(`waiting.actions.${item.kind}`)}
      </span>
    </Link>
  );
}

function useLine(item: Waiting, side: MemberToday["side"]): { to: string; text: string } {
  const { t } = useTranslation(["today", "facts", "profiles"]);
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
    case "plan_draft": {
      const values = { name: item.name, time: taipeiTimeText(item.at, locale) };
      return { to: `/startup/plan/${item.id}`, text: t("waiting.plan_draft", values) };
    }
    case "plan_contract":
      return { to: `/startup/plan/${item.id}`, text: t("waiting.plan_contract", { name: item.name }) };
    case "unread":
      return { to: "/messages", text: t("waiting.unread", { count: item.count }) };
    case "facts": {
      const names = item.names.map((name) => t(`facts:names.${name}`)).join(t("profiles:overview.listSeparator"));
      return { to: `/${side}#facts`, text: t("waiting.facts", { names }) };
    }
    case "changes_returned":
      return { to: `/${side}/changes`, text: t("waiting.changes_returned", { count: item.comments }) };
    case "changes_draft":
      return { to: `/${side}/changes`, text: t("waiting.changes_draft", { count: item.count }) };
    case "changes_review":
    case "review": {
      const date = dayOf(Date.parse(`${item.expectedBy}T00:00:00+08:00`));
      const to = item.kind === "review" ? `/${side}` : `/${side}/changes`;
      return { to, text: t(item.isLate ? `waiting.${item.kind}Late` : `waiting.${item.kind}`, { date }) };
    }
  }
}
