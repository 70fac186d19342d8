import MapPin from "lucide-react/icons/map-pin";
import Wallet from "lucide-react/icons/wallet";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { useMoneyRange } from "~/components/ui/use-money";
import { FavoriteButton } from "~/features/discovery/favorites/components/favorite-button";
import { optionLabel } from "~/features/profiles/startups/options";
import { IndustryBar } from "~/features/records/content/components/industry-bar";
import { ShortSince, staleStyle } from "~/features/records/dated-facts/components/since";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import { foreignName } from "~/features/text/text/foreign-name";
import type { InvestorCardData } from "../cards";
import type { FoundIn } from "../found";
import { markedCard } from "../marked-fields";
import { ForeignMark } from "./foreign-mark";
import { FoundExcerpt } from "./found-excerpt";
import { MarkedText } from "./marked-text";
import { MissingWords } from "./missing-words";
import { NewBadge } from "./new-badge";

interface InvestorCardProps {
  investor: InvestorCardData;
  /** Null hides the favourite button. */
  isFavorite?: boolean | null;
  /** Where the keyword matched, if there is one. */
  foundIn?: FoundIn;
  /** The words of the keyword that the profile lacks. */
  missing?: readonly string[];
  /** Whether the investor was listed since the reader's last visit. */
  isNew?: boolean;
  className?: string;
}

/** An investor card in a list. The whole card links to its page. */
export function InvestorCard({
  investor,
  isFavorite = null,
  foundIn,
  missing = [],
  isNew = false,
  className,
}: InvestorCardProps) {
  const { t } = useTranslation(["profileCards", "investors", "startups"]);
  const locale = useLocale();
  const titleLang = useForeignLang(investor.title?.locale);
  const marked = markedCard({ name: investor.name, slogan: investor.title?.text ?? null }, foundIn);
  const checkSize = useMoneyRange(investor.checkSize, investor.currency);
  return (
    <Card asChild interactive className={cn("group relative flex h-full flex-col", className)}>
      <article>
        <div className="flex items-center gap-3.5">
          <Avatar src={investor.photo} name={investor.name} size={56} />
          <div className={cn("min-w-0 flex-1", isFavorite !== null && "pe-7")}>
            <h3 className="leading-snug font-semibold">
              <Link
                to={`/investors/${investor.id}`}
                ahead
                className="line-clamp-3 break-keep wrap-anywhere after:absolute after:inset-0 after:rounded-2xl group-hover:text-brand-700"
              >
                {marked.name ? <MarkedText parts={marked.name} /> : investor.name}
              </Link>
            </h3>
            {investor.title && (
              <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft" lang={titleLang}>
                {marked.slogan ? <MarkedText parts={marked.slogan} /> : investor.title.text}
              </p>
            )}
          </div>
        </div>
        <ForeignMark texts={[foreignName(locale, investor.name), investor.title]} />
        {isNew && <NewBadge />}
        {isFavorite !== null && (
          <FavoriteButton target={investor} isFavorite={isFavorite} className="absolute end-0.5 top-0.5 z-1" />
        )}
        <div className="mt-4 flex-1">
          <Badge>{t(`investors:types.${investor.type}`)}</Badge>
          <IndustryBar industries={investor.industries} className="mt-2.5" />
          {marked.excerpt && <FoundExcerpt side="investor" found={marked.excerpt} />}
          {missing.length > 0 && <MissingWords words={missing} />}
        </div>
        {(investor.region || checkSize) && (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line pt-3 text-sm text-ink-faint">
            {checkSize && (
              <span className="inline-flex min-w-0 items-start gap-1.5">
                <Wallet aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="sr-only">{t("checkSize")}</span>
                <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
                  <span className={investor.datedCheckSize?.isStale ? staleStyle : "text-ink"}>{checkSize}</span>
                  <ShortSince fact={investor.datedCheckSize} />
                </span>
              </span>
            )}
            {investor.region && (
              <span className="inline-flex min-w-0 items-center gap-1.5">
                <MapPin aria-hidden className="size-4 shrink-0" />
                {optionLabel(t, "regions", investor.region)}
              </span>
            )}
          </div>
        )}
      </article>
    </Card>
  );
}
