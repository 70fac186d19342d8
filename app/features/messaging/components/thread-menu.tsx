import { Form } from "@remix-run/react";
import Ban from "lucide-react/icons/ban";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CircleSlash from "lucide-react/icons/circle-slash";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Handshake from "lucide-react/icons/handshake";
import Newspaper from "lucide-react/icons/newspaper";
import Search from "lucide-react/icons/search";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonStyle } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Disclosure } from "~/components/ui/disclosure";
import { Menu } from "~/components/ui/menu";
import { taskUrl } from "./thread-task";

const iconButton = cn(
  buttonStyle({ variant: "ghost" }),
  "size-11 cursor-pointer list-none p-0! [&::-webkit-details-marker]:hidden",
);

/** The search in a thread's header: a form behind a button that works without scripts. */
export function ThreadSearch({ words }: { words: string }) {
  const { t } = useTranslation("messaging");
  const id = useId();
  return (
    <Disclosure
      // On narrow screens the panel spans the header so that it is not cut off.
      className="group sm:relative"
      label={t("search.open")}
      summaryClassName={iconButton}
      summary={<Search aria-hidden className="size-5" />}
    >
      <Form className="absolute end-3 top-full z-20 mt-1 hidden w-80 max-w-[calc(100vw-1.5rem)] sm:end-0 space-y-2 rounded-xl border border-line bg-surface p-4 shadow-overlay group-open:block">
        <label htmlFor={id} className="block text-sm font-medium">
          {t("search.field")}
        </label>
        <div className="flex gap-2">
          <input id={id} type="search" name="q" defaultValue={words} maxLength={100} className="control" />
          <Button type="submit" variant="secondary" className="shrink-0">
            {t("search.submit")}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

/** A link from a thread to a page of another part of the product, in the reader's language. */
export interface ThreadLink {
  text: string;
  to: string;
}

interface ThreadMenuProps {
  /** Whether the reader may pass: true while the conversation is open. */
  mayPass: boolean;
  hasBlocked: boolean;
  /** The page that offers times for a meeting; null if none can be offered now. */
  meetUrl: string | null;
  /** Where to ask for introductions; null if the reader cannot ask now. */
  ask: ThreadLink | null;
  /** What the form that gives letters is called; null if there are none to give. */
  letters: string | null;
}

/** The menu of meetings, introductions, letters, pass, block and report; each item opens its form on the same page. */
export function ThreadMenu({ mayPass, hasBlocked, meetUrl, ask, letters }: ThreadMenuProps) {
  const { t } = useTranslation("messaging");
  const icon = { "aria-hidden": true, className: "size-4.5 shrink-0 text-ink-faint" } as const;
  return (
    <Menu
      label={t("menu.open")}
      buttonClassName={iconButton}
      button={<Ellipsis aria-hidden className="size-5" />}
      items={[
        ...(meetUrl ? [{ key: "meet", to: meetUrl, label: t("meet"), icon: <CalendarPlus {...icon} /> }] : []),
        ...(ask ? [{ key: "ask", to: ask.to, label: ask.text, icon: <Handshake {...icon} /> }] : []),
        ...(letters ? [{ key: "letters", to: taskUrl("letters"), label: letters, icon: <Newspaper {...icon} /> }] : []),
        ...(mayPass
          ? [{ key: "pass", to: taskUrl("pass"), label: t("pass.title"), icon: <CircleSlash {...icon} /> }]
          : []),
        {
          key: "block",
          to: taskUrl("block"),
          label: t(hasBlocked ? "block.undo" : "block.title"),
          icon: <Ban {...icon} />,
        },
        { key: "report", to: taskUrl("report"), label: t("report.title"), icon: <Flag {...icon} /> },
      ]}
    />
  );
}
