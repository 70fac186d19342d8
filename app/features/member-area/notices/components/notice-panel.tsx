import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { newPostKey } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";
import { Link } from "~/components/ui/link";
import { Spinner } from "~/components/ui/spinner";
import type { NoticeLine } from "../list-notices.server";
import { NoticeList } from "./notice-list";

/** Notices shown in the panel; the page has all. */
const mostShown = 8;

/** What the page of notices answers. */
interface Answered {
  lines: NoticeLine[];
  today: string;
}

/** The newest notices under the bell. Opening it marks them as seen on all devices, in the request that reads them. */
export function NoticePanel() {
  const { t } = useTranslation("notices");
  const { submit, data } = useFetcher<Answered | { status: string }>({ key: "notices-panel" });
  useEffect(() => {
    submit({ stay: "1", [postKeyField]: newPostKey() }, { method: "post", action: "/account/notices" });
  }, [submit]);
  // A refused post has no lines: another account may have logged in since.
  const shown = data && "lines" in data ? data : null;
  const link = "inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline";
  return (
    <section
      aria-label={t("title")}
      className="absolute end-0 top-full z-50 mt-2 max-h-[70dvh] w-96 overflow-y-auto rounded-xl border border-line bg-surface p-4 shadow-overlay"
    >
      {shown ? (
        shown.lines.length > 0 ? (
          <NoticeList lines={shown.lines.slice(0, mostShown)} today={shown.today} heading="h2" />
        ) : (
          <p className="text-ink-soft">{t("empty")}</p>
        )
      ) : data === undefined ? (
        <Spinner className="mx-auto size-6" />
      ) : (
        <p className="text-ink-soft">{t("failed")}</p>
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
