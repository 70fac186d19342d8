import ExternalLink from "lucide-react/icons/external-link";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { Partner } from "../queries.server";

/** Partners with their logo, or their initial. */
export function PartnerCards({ partners }: { partners: Partner[] }) {
  const { t } = useTranslation("partners");
  return (
    <ul className="grid gap-gutter sm:grid-cols-2 lg:grid-cols-3 lg:gap-5 2xl:grid-cols-4">
      {partners.map(({ id, name, text, link, logo }) => (
        <li key={id}>
          <Card padding="none" interactive={link !== ""} className="relative flex h-full flex-col overflow-hidden">
            <div className="flex h-28 items-center justify-center border-b border-line bg-sunken/50 px-6">
              {logo ? (
                <img src={logo.url} alt="" loading="lazy" className="max-h-14 w-auto max-w-full object-contain" />
              ) : (
                <Avatar src={null} name={name} size={64} shape="square" />
              )}
            </div>
            <div className="flex flex-1 flex-col p-5">
              <h3 className="text-lg font-semibold">
                {link === "" ? (
                  name
                ) : (
                  <Link
                    to={link}
                    rel="noopener"
                    aria-label={t("visit", { name })}
                    className="after:absolute after:inset-0 after:rounded-2xl hover:text-brand-700"
                  >
                    {name}
                    <ExternalLink aria-hidden className="ms-1.5 inline size-4 align-[-2px] text-ink-faint" />
                  </Link>
                )}
              </h3>
              {text && <p className="mt-1 whitespace-pre-line text-ink-soft">{text}</p>}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
