import Info from "lucide-react/icons/info";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Disclosure } from "~/components/ui/disclosure";
import type { Side } from "~/db/values";
import type { Party, PartyCard } from "../rules";

interface PartyCardButtonProps {
  party: Party;
  side: Side;
  card: PartyCard;
}

/** Replaces the link to a public page that is not available: what the reader may see of the other side, and why. */
export function PartyCardButton({ party, side, card }: PartyCardButtonProps) {
  const { t } = useTranslation("messaging");
  return (
    <Disclosure
      className="group sm:relative"
      summaryClassName="inline-flex min-h-11 cursor-pointer items-center rounded-lg list-none [&::-webkit-details-marker]:hidden"
      summary={
        <Badge>
          {t(`card.states.${card.state}`)}
          <Info aria-hidden />
        </Badge>
      }
    >
      <div className="absolute end-3 top-full z-20 mt-1 hidden w-72 max-w-[calc(100vw-1.5rem)] space-y-2 rounded-xl border border-line bg-surface p-4 shadow-overlay group-open:block sm:end-0">
        <div className="flex items-center gap-3">
          <Avatar src={party.avatar} name={party.name} size={48} shape={side === "startup" ? "square" : "circle"} />
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{party.name}</p>
            {card.title && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{card.title}</p>}
          </div>
        </div>
        {card.industries.length > 0 && (
          <ul className="flex flex-wrap gap-1">
            {card.industries.map((industry) => (
              <li key={industry}>
                <Badge>{industry}</Badge>
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-ink-soft">{t(`card.hints.${card.state}`)}</p>
      </div>
    </Disclosure>
  );
}
