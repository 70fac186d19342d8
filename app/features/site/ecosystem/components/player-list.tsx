import ExternalLink from "lucide-react/icons/external-link";
import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { placeKey } from "~/components/ui/place-key";
import type { PlayerGroup } from "~/features/publishing/content-kinds/ecosystem/groups";
import type { ShownImage } from "~/features/publishing/publishing/fields";
import { byGroup } from "../rules";
import { groupIcons } from "./ecosystem-map";

interface Player {
  group: PlayerGroup | "";
  name: string;
  text: string;
  link: string;
  logo: ShownImage | null;
}

interface PlayerListProps {
  players: Player[];
  group: PlayerGroup | null;
}

/** The organizations by group, all or one group. */
export function PlayerList({ players, group }: PlayerListProps) {
  const { t } = useTranslation("ecosystem");
  const groups = byGroup(players);
  const shown = group === null ? groups : groups.filter((list) => list.group === group);
  if (players.length === 0) return null;
  return (
    <section aria-labelledby="list" className="border-t border-line bg-sunken/60">
      <div className="shell py-14 md:py-20">
        <h2 id="list" className="text-2xl font-bold tracking-tight md:text-3xl">
          {t("list.title")}
        </h2>
        <p className="mt-1 max-w-[46em] text-ink-soft">{t("list.note")}</p>
        <nav aria-label={t("list.filter")} className="mt-6">
          <ul className="flex flex-wrap gap-2">
            {[
              { group: null, count: players.length },
              ...groups.map((list) => ({ group: list.group, count: list.players.length })),
            ].map((choice) => (
              <li key={choice.group}>
                <Link
                  to={choice.group === null ? "/ecosystem#list" : `/ecosystem?group=${choice.group}#list`}
                  aria-current={choice.group === group ? "page" : undefined}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong/50 bg-surface px-4 text-ink-soft hover:text-ink aria-[current=page]:border-brand-600 aria-[current=page]:bg-brand-600 aria-[current=page]:text-white"
                >
                  {choice.group === null ? t("list.all") : t(`groups.${choice.group}.name`)}
                  <span className="text-sm tabular-nums">{choice.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {shown.length === 0 && (
          <EmptyState
            icon={SearchX}
            title={t("list.emptyTitle")}
            description={t("list.empty")}
            className="mt-8"
            action={
              <>
                <Button asChild>
                  <Link to="/contact">{t("list.suggest")}</Link>
                </Button>
                <Button asChild variant="secondary">
                  <Link to="/ecosystem#list">{t("list.showAll")}</Link>
                </Button>
              </>
            }
          />
        )}
        <div className="mt-10 space-y-12">
          {shown.map((list) => (
            <Group key={list.group} {...list} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Group({ group, players }: { group: PlayerGroup; players: Player[] }) {
  const { t } = useTranslation("ecosystem");
  const Icon = groupIcons[group];
  return (
    <section aria-labelledby={group} className="gap-10 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]">
      <div>
        <h3 id={group} className="flex items-center gap-2.5 text-xl font-semibold">
          <Icon aria-hidden className="size-5 text-brand-600" />
          {t(`groups.${group}.name`)}
        </h3>
        <p className="mt-1.5 text-ink-soft">{t(`groups.${group}.text`)}</p>
      </div>
      <ul className="mt-4 grid gap-gutter sm:grid-cols-2 lg:mt-0 xl:grid-cols-3">
        {players.map((player, at) => (
          <li key={placeKey(at)}>
            <PlayerCard {...player} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlayerCard({ name, text, link, logo }: Player) {
  return (
    <Card interactive={link !== ""} className="relative flex h-full flex-col">
      {logo && (
        <img
          src={logo.url}
          alt=""
          height={32}
          loading="lazy"
          className="mb-3 h-8 w-auto max-w-40 self-start object-contain"
        />
      )}
      <h4 className="font-semibold">
        {link === "" ? (
          name
        ) : (
          <Link
            to={link}
            rel="noopener"
            className={cn("after:absolute after:inset-0 after:rounded-2xl", "hover:text-brand-700")}
          >
            {name}
            <ExternalLink aria-hidden className="ms-1.5 inline size-4 align-[-2px] text-ink-faint" />
          </Link>
        )}
      </h4>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
    </Card>
  );
}
