import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { type FindAnswer, longestTyped } from "../found";
import { FoundText } from "./found-text";

/** The search as a page, which works without scripts. */
export function FindPage({ typed, groups }: FindAnswer) {
  const { t } = useTranslation("staffFrame");
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <PageHeader title={t("find.title")} />
      <Form method="get" action="/staff/find" role="search" className="flex max-w-2xl flex-wrap gap-3">
        <input
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={longestTyped}
          enterKeyHint="search"
          aria-label={t("find.label")}
          placeholder={t("find.label")}
          className="control min-w-0 flex-1 basis-48"
        />
        <Button type="submit">{t("find.submit")}</Button>
      </Form>
      {groups === null && <Notice tone="danger">{t("find.failed")}</Notice>}
      {groups?.length === 0 && <p className="text-ink-soft">{t("find.none", { text: typed })}</p>}
      {groups?.map(({ kind, entries }) => (
        <section key={kind} className="max-w-2xl">
          <h2 className="font-semibold">{t(`find.kinds.${kind}`)}</h2>
          <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface">
            {entries.map((entry) => (
              <li key={entry.path}>
                <Link to={entry.path} className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-sunken">
                  <FoundText entry={entry} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
