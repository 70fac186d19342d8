import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import type { SimilarStartup } from "../find-similar.server";

/** Reasons shown on a card. */
const shownReasons = 3;

/** Cards of similar startups, each with what it has in common; nothing if there are none. */
export function SimilarStartups({ startups }: { startups: readonly SimilarStartup[] }) {
  const { t } = useTranslation("profilePages");
  if (startups.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="shell pb-8 print:hidden">
      <div className="border-t border-line pt-8">
        <h2 id="similar" className="text-xl font-semibold tracking-tight md:text-2xl">
          {t("startup.similar")}
        </h2>
        <ul className="mt-5 grid gap-gutter sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
          {startups.map((startup) => (
            <li key={startup.card.id}>
              <SimilarCard {...startup} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function SimilarCard({ card, reasons }: SimilarStartup) {
  const sloganLang = useForeignLang(card.slogan?.locale);
  return (
    <Card asChild interactive className="group relative flex h-full flex-col">
      <article>
        <div className="flex items-center gap-3">
          <Avatar src={card.photo} name={card.name} size={44} shape="square" />
          <h3 className="min-w-0 flex-1 leading-snug font-semibold">
            <Link
              to={`/startups/${card.id}`}
              className="line-clamp-2 break-keep wrap-anywhere after:absolute after:inset-0 after:rounded-2xl group-hover:text-brand-700"
            >
              {card.name}
            </Link>
          </h3>
        </div>
        {card.slogan && (
          <p className="mt-2 line-clamp-2 text-sm text-ink-soft" lang={sloganLang}>
            {card.slogan.text}
          </p>
        )}
        <ul className="mt-3 space-y-1.5 border-t border-line pt-3 text-sm text-ink-soft">
          {reasons.slice(0, shownReasons).map(({ kind, text }) => (
            <li key={kind} className="flex items-start gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-600" />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      </article>
    </Card>
  );
}
