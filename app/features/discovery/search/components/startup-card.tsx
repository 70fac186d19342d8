import MapPin from "lucide-react/icons/map-pin";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { VerifiedBadge } from "~/components/ui/verified-badge";
import { FavoriteButton } from "~/features/discovery/favorites/components/favorite-button";
import { UnclaimedMark } from "~/features/discovery/listings/components/unclaimed-mark";
import { optionLabel } from "~/features/profiles/startups/options";
import { IndustryBar } from "~/features/records/content/components/industry-bar";
import { ShortSince } from "~/features/records/dated-facts/components/since";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import { foreignName } from "~/features/text/text/foreign-name";
import type { StartupCardData } from "../cards";
import type { FoundIn } from "../found";
import { markedCard } from "../marked-fields";
import { ForeignMark } from "./foreign-mark";
import { FoundExcerpt } from "./found-excerpt";
import { MarkedText } from "./marked-text";
import { MissingWords } from "./missing-words";
import { NewBadge } from "./new-badge";

interface StartupCardProps {
  startup: StartupCardData;
  /** Null hides the favourite button. */
  isFavorite?: boolean | null;
  /** Where the keyword matched, if there is one. */
  foundIn?: FoundIn;
  /** The words of the keyword that the profile lacks. */
  missing?: readonly string[];
  /** Whether it was listed since the reader's last visit. */
  isNew?: boolean;
  className?: string;
}

/** A startup card in a list. The whole card links to its page. */
export function StartupCard({
  startup,
  isFavorite = null,
  foundIn,
  missing = [],
  isNew = false,
  className,
}: StartupCardProps) {
  const { t } = useTranslation("startups");
  const locale = useLocale();
  const sloganLang = useForeignLang(startup.slogan?.locale);
  const marked = markedCard({ name: startup.name, slogan: startup.slogan?.text ?? null }, foundIn);
  const place = startup.region ? optionLabel(t, "regions", startup.region) : startup.countryName;
  return (
    <Card asChild interactive className={cn("group relative flex h-full flex-col", className)}>
      <article>
        <div className="flex items-center gap-3.5">
          <Avatar src={startup.photo} name={startup.name} size={56} shape="square" />
          <h3
            className={cn(
              "flex min-w-0 flex-1 items-center gap-1.5 leading-snug font-semibold",
              isFavorite !== null && "pe-7",
            )}
          >
            <Link
              to={`/startups/${startup.id}`}
              ahead
              className="line-clamp-3 break-keep wrap-anywhere after:absolute after:inset-0 after:rounded-2xl group-hover:text-brand-700"
            >
              {marked.name ? <MarkedText parts={marked.name} /> : startup.name}
            </Link>
            {startup.verifiedBadge && <VerifiedBadge className="shrink-0 text-lg" />}
          </h3>
        </div>
        {isNew && <NewBadge />}
        {startup.unclaimed && <UnclaimedMark unclaimed={startup.unclaimed} />}
        {isFavorite !== null && (
          <FavoriteButton target={startup} isFavorite={isFavorite} className="absolute end-0.5 top-0.5 z-1" />
        )}
        <IndustryBar industries={startup.industries} className="mt-3" />
        <div className="mt-2 flex-1">
          <p className="line-clamp-3 text-ink-soft" lang={sloganLang}>
            {marked.slogan ? <MarkedText parts={marked.slogan} /> : startup.slogan?.text}
          </p>
          <ForeignMark texts={[foreignName(locale, startup.name), startup.slogan]} />
          {marked.excerpt && <FoundExcerpt side="startup" found={marked.excerpt} />}
          {missing.length > 0 && <MissingWords words={missing} />}
        </div>
        {(place || startup.round) && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3 text-sm text-ink-faint">
            {place && (
              <span className="inline-flex min-w-0 items-center gap-1.5">
                <MapPin aria-hidden className="size-4 shrink-0" />
                {place}
              </span>
            )}
            {startup.round && (
              <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge
                  tone={startup.datedRound?.isStale ? "neutral" : "success"}
                  className={cn(startup.datedRound?.isStale && "text-ink-faint!")}
                >
                  {optionLabel(t, "rounds", startup.round)}
                </Badge>
                <ShortSince fact={startup.datedRound} />
              </span>
            )}
          </div>
        )}
      </article>
    </Card>
  );
}
