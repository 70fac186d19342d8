import { Form } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Eye from "lucide-react/icons/eye";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { tabStyle } from "~/components/ui/tabs";
import { useCurrentInView } from "~/components/ui/use-current-in-view";
import { FoundTargets, TargetSearch } from "../../firewall/components/target-search";
import type { FoundTarget } from "../../firewall/find-targets.server";
import { type ReaderKey, type ReaderView, readerKinds, readerViews } from "../readers";
import type { NamedReader } from "../readers-in-rules.server";
import type { RulesAbout } from "../rules-about.server";
import { NotFoundByReader } from "./not-found-by-reader";
import { RulesNote } from "./rules-note";
import { pathOfReader, seeAsPath } from "./see-as-path";
import { useReaderName } from "./use-reader-name";

interface ReaderBarProps {
  startupId: string;
  reader: { key: ReaderKey; name: string | null };
  view: ReaderView;
  /** The named readers to offer besides the kinds. */
  named: NamedReader[];
  /** The search text. */
  name: string;
  /** Null before a search. */
  found: FoundTarget[] | null;
  about: RulesAbout;
  isListed: boolean;
  /** Whether the reader finds the profile. */
  finds: boolean;
  /** Whether people who are not logged in find it. */
  isPublic: boolean;
  /** Whether the view below has the page's first heading. */
  hasHeading: boolean;
}

/** Names the reader whose view is shown, and chooses another reader or view; works without scripts. */
export function ReaderBar(props: ReaderBarProps) {
  const { startupId, reader, view, named, name, found, about, isListed, finds, isPublic, hasHeading } = props;
  const { t } = useTranslation("seeAs");
  const nameOf = useReaderName();
  const views = useCurrentInView<HTMLElement>();
  const Heading = hasHeading ? "p" : "h1";
  return (
    <section aria-labelledby="see-as" className="border-b border-brand-200 bg-brand-50">
      <div className="shell space-y-4 pt-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <Heading
              id="see-as"
              className="flex gap-2.5 text-xl font-semibold tracking-tight wrap-anywhere md:text-2xl"
            >
              <Eye aria-hidden className="mt-[0.2em] size-6 shrink-0 text-brand-700" />
              {t("now", { reader: nameOf(reader) })}
            </Heading>
            <p className="mt-1 text-ink-soft">{t(isListed ? "hint" : "hintUnlisted")}</p>
          </div>
          <Button asChild variant="secondary">
            <Link to={`/startups/${startupId}`}>
              <ArrowLeft aria-hidden />
              {t("back")}
            </Link>
          </Button>
        </div>
        <RulesNote reader={reader.key} {...about} />
        {!finds && <NotFoundByReader isPublic={isPublic} isVisitor={reader.key === "visitor"} />}
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <KindForm key={reader.key} reader={reader} view={view} named={named} />
          <TargetSearch
            key={`name ${name}`}
            name={name}
            action={seeAsPath}
            label={t("search.label")}
            pathOf={(target) => pathOfReader(target, view)}
          >
            <input type="hidden" name="as" value={reader.key} />
            {view !== "page" && <input type="hidden" name="view" value={view} />}
          </TargetSearch>
        </div>
        {found && <FoundTargets found={found} name={name} pathOf={(target) => pathOfReader(target, view)} />}
        <nav
          ref={views}
          aria-label={t("parts")}
          className="-mx-gutter flex overflow-x-auto whitespace-nowrap [scrollbar-width:none]"
        >
          {readerViews.map((each) => (
            <Link
              key={each}
              to={pathOfReader(reader.key, each)}
              preventScrollReset
              aria-current={each === view ? "page" : undefined}
              className={tabStyle}
            >
              {t(`views.${each}`)}
            </Link>
          ))}
        </nav>
      </div>
    </section>
  );
}

function KindForm({ reader, view, named }: Pick<ReaderBarProps, "reader" | "view" | "named">) {
  const { t } = useTranslation("seeAs");
  const nameOf = useReaderName();
  const option = (each: ReaderBarProps["reader"]) => (
    <option key={each.key} value={each.key}>
      {nameOf(each)}
    </option>
  );
  return (
    <Form method="get" action={seeAsPath} preventScrollReset>
      {view !== "page" && <input type="hidden" name="view" value={view} />}
      <label htmlFor="see-as-reader" className="block font-medium">
        {t("choose.label")}
      </label>
      <div className="mt-1.5 flex gap-2">
        <select id="see-as-reader" name="as" defaultValue={reader.key} className="control min-w-0 flex-1">
          <optgroup label={t("choose.kinds")}>{readerKinds.map((key) => option({ key, name: null }))}</optgroup>
          {named.length > 0 && <optgroup label={t("choose.named")}>{named.map(option)}</optgroup>}
        </select>
        <Button type="submit" variant="secondary">
          {t("choose.submit")}
        </Button>
      </div>
    </Form>
  );
}
