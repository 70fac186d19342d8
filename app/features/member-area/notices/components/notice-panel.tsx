import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Spinner } from "~/components/ui/spinner";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";
import type { NoticeLine } from "../list-notices.server";
import { NoticeList } from "./notice-list";
import { useMarkSeen } from "./use-mark-seen";

/** Notices shown in the panel; the page has all. */
const mostShown = 8;

/** What the page of notices loads. */
interface Loaded {
  lines: NoticeLine[];
  today: string;
  newest: string | null;
}

/** The newest notices under the bell. Opening it marks them as seen on all devices. */
export function NoticePanel() {
  const { t } = useTranslation("notices");
  const { load, data, state } = useFetcher<Loaded>({ key: "notices-panel" });
  const path = localePath(useLocale(), "/account/notices");
  useEffect(() => {
    load(path);
  }, [load, path]);
  useMarkSeen(data?.newest ?? null);
  const link = "inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline";
  return (
    <section
      aria-label={t("title")}
      className="absolute end-0 top-full z-50 mt-2 max-h-[70dvh] w-96 overflow-y-auto rounded-xl border border-line bg-surface p-4 shadow-overlay"
    >
      {data ? (
        data.lines.length > 0 ? (
          <NoticeList lines={data.lines.slice(0, mostShown)} today={data.today} heading="h2" />
        ) : (
          <p className="text-ink-soft">{t("empty")}</p>
        )
      ) : state === "idle" ? null : (
        <Spinner className="mx-auto size-6" />
      )}
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-1">
        <Link to="/account/notices" className={link}>
          {t("all")}
        </Link>
        <Link to="/account/preferences" className={link}>
          {t("settings")}
        </Link>
      </p>
    </section>
  );
}
