import ExternalLink from "lucide-react/icons/external-link";
import Phone from "lucide-react/icons/phone";
import UserRound from "lucide-react/icons/user-round";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { useMoney } from "~/components/ui/use-money";
import { LockedBlock } from "~/features/core/access/components/locked-block";
import { optionLabel } from "~/features/profiles/startups/options";
import { factNamed, Since, staleStyle } from "~/features/records/dated-facts/components/since";
import { rowTextIn } from "~/features/text/text/local-text";
import { safeHref } from "~/features/text/text/rich-text";
import { monthOfYear } from "~/locales/formats";
import { phoneAddress } from "../phone-address";
import type { StartupPageData } from "../startup-view";
import { FactList, ForeignNote, InItsLanguage, knownFacts, SideCard } from "./profile-parts";

interface PartProps {
  startup: StartupPageData;
}

/** Location, founding date and size; public. */
export function FactsCard({ startup }: PartProps) {
  const { t } = useTranslation(["profilePages", "startups"]);
  const locale = useLocale();
  const { company_info: info } = startup;
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(info.company_start_at) ?? [];
  const facts = knownFacts([
    { label: t("startups:fields.region"), value: optionLabel(t, "regions", startup.region) },
    { label: t("startups:fields.company_info.register_country"), value: startup.register_country_name },
    {
      label: t("startups:fields.company_info.employees"),
      value: optionLabel(t, "employeeRanges", info.employees),
    },
    {
      label: t("startups:fields.company_info.company_status"),
      value: optionLabel(t, "companyStatuses", info.company_status),
    },
    {
      label: t("startup.established"),
      value: year && month ? monthOfYear(locale, Number(year), Number(month)) : "",
    },
    { label: t("startups:fields.company_info.sn"), value: info.sn },
  ]);
  if (facts.length === 0 && startup.domains.length === 0) return null;
  return (
    <SideCard title={t("startup.facts")}>
      <FactList facts={facts} />
      {startup.domains.length > 0 && (
        <>
          <h3 className="mt-4 border-t border-line pt-4 text-sm text-ink-faint">{t("startup.domains")}</h3>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {startup.domains.map(({ key, label }) => (
              <li key={key}>
                <Link to={`/startups?domain_keys=${key}`} className="rounded-full">
                  <Badge className="hover:bg-line">{label}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </SideCard>
  );
}

/** The current fundraising: round, amount, share. */
export function FundraisingCard({ startup }: PartProps) {
  const { t } = useTranslation(["profilePages", "startups"]);
  const { funding_info: funding, dated_facts: dated } = startup;
  const [amount, round] = [factNamed(dated, "fundraising"), factNamed(dated, "round")];
  const currency = startup.currency ?? "";
  const sought = useMoney(funding?.fundraising ?? null, currency);
  const capital = useMoney(startup.company_info.capital || null, currency);
  const step = startup.next_steps.fundraising;
  if (!funding) {
    return step ? (
      <LockedBlock content="fundraising" step={step} compact quiet={step === startup.next_steps.report} />
    ) : null;
  }
  const facts = knownFacts([
    {
      label: t("startups:fields.funding_info.status"),
      // The round below shows the same date.
      dated: funding.round ? undefined : round,
      isStale: round?.isStale,
      value: optionLabel(t, "fundingStatuses", funding.status),
    },
    {
      label: t("startups:fields.funding_info.round"),
      value: optionLabel(t, "rounds", funding.round),
      dated: round,
    },
    {
      label: t("startups:fields.funding_info.fund_of_shares"),
      dated: factNamed(dated, "fund_of_shares"),
      value: funding.fund_of_shares === null ? "" : t("startup.shares", { percent: funding.fund_of_shares }),
    },
    { label: t("startups:fields.company_info.capital"), value: capital },
  ]);
  if (facts.length === 0 && !sought) return null;
  return (
    <SideCard id="fundraising" title={t("startup.fundraising")}>
      {sought && (
        <p className="mb-3">
          <span className="block text-sm text-ink-faint">{t("startups:fields.funding_info.fundraising")}</span>
          <span
            className={cn(
              "text-2xl font-semibold tracking-tight tabular-nums",
              amount?.isStale ? staleStyle : "text-brand-700",
            )}
          >
            {sought}
          </span>
          <Since fact={amount} />
        </p>
      )}
      <FactList facts={facts} />
    </SideCard>
  );
}

/** Contact details, unlocked once the startup has answered (product §2.1). */
export function ContactCard({ startup }: PartProps) {
  const { t } = useTranslation("profilePages");
  const locale = useLocale();
  const step = startup.next_steps.contact;
  if (startup.phone === undefined) {
    // One lock is enough if fundraising's shows the same step.
    if (!step || step === startup.next_steps.fundraising) return null;
    const conversation = startup.in_conversation ? `/messages/${startup.id}` : "#conversation";
    return <LockedBlock content="contact" step={step} conversationPath={conversation} compact />;
  }
  if (!startup.contacts && !startup.phone && !startup.company_info.address) return null;
  const contacts = rowTextIn(locale, startup.contacts ?? "");
  const address = rowTextIn(locale, startup.company_info.address ?? "");
  return (
    <SideCard title={t("startup.contact")}>
      <ForeignNote texts={[contacts, address]} />
      <ul className="space-y-2">
        {startup.contacts && (
          <li className="flex items-center gap-2.5">
            <UserRound aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <InItsLanguage text={contacts} />
          </li>
        )}
        {startup.phone && (
          <li className="flex items-center gap-2.5">
            <Phone aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <a href={phoneAddress(startup.phone)} className="underline underline-offset-4">
              {startup.phone}
            </a>
          </li>
        )}
      </ul>
      {startup.company_info.address && (
        <p className="mt-3 text-sm text-ink-soft">
          <span className="block text-ink-faint">{t("startup.address")}</span>
          <InItsLanguage text={address} />
        </p>
      )}
    </SideCard>
  );
}

/** The company's website and social media. */
export function LinksCard({ startup }: PartProps) {
  const { t } = useTranslation(["profilePages", "startups"]);
  const links = (["website", "linkedin", "facebook", "instagram"] as const).flatMap((name) => {
    const href = safeHref(startup[name] ?? "");
    return href ? [{ name, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <SideCard title={t("startup.links")}>
      <ul className="space-y-1">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener nofollow"
              className="inline-flex min-h-11 items-center gap-2 text-brand-700 underline-offset-4 hover:underline"
            >
              {t(`startups:fields.${name}`)}
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only">{t("profile.opensElsewhere")}</span>
            </a>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
