import { Form, useNavigate } from "@remix-run/react";
import Building2 from "lucide-react/icons/building-2";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { SuggestionList } from "~/components/ui/suggestion-list";
import { useCombobox } from "~/components/ui/use-combobox";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { useSuggestions } from "~/components/ui/use-suggestions";
import type { NamedTarget } from "~/features/core/access/walls";
import { localePath } from "~/locales/locale";
import { spaced } from "~/locales/spaced";
import type { FoundTarget } from "../find-targets.server";
import { firewallPath } from "./places";

const listId = "target-suggestions";

interface TargetSearchProps {
  /** The search text. */
  name: string;
  /** The page that shows what a search finds. */
  action: string;
  label: string;
  hint?: string;
  /** Returns the address that a found group or investor leads to. */
  pathOf: (target: NamedTarget) => string;
  /** Hidden fields of the search. */
  children?: ReactNode;
}

/** Searches groups and investors, with suggestions while typing; works without scripts. */
export function TargetSearch({ name, action, label, hint, pathOf, children }: TargetSearchProps) {
  const { t } = useTranslation("firewall");
  const locale = useLocale();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { answer, suggest, cancel } = useSuggestions<{ targets: FoundTarget[] }>((typed) =>
    typed === "" ? null : `${localePath(locale, `${firewallPath}/targets`)}?q=${encodeURIComponent(typed)}`,
  );
  const items = answer?.targets ?? [];
  const combobox = useCombobox({
    listId,
    items,
    onChoose: ({ target }) => {
      cancel();
      navigate(pathOf(target), { preventScrollReset: true });
    },
  });

  function offer(typed: string) {
    suggest(typed.trim());
    combobox.open();
  }

  return (
    <Form
      method="get"
      action={action}
      role="search"
      preventScrollReset
      onSubmit={() => {
        cancel();
        combobox.close();
      }}
    >
      {children}
      <label htmlFor="target-search" className="block font-medium">
        {label}
      </label>
      {hint && (
        <p id="target-search-hint" className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <div className="relative mt-1.5 flex gap-2">
        <div className="min-w-0 flex-1" {...combobox.rootProps}>
          <input
            id="target-search"
            type="search"
            name="q"
            defaultValue={name}
            maxLength={100}
            enterKeyHint="search"
            aria-describedby={hint && "target-search-hint"}
            className="control"
            {...(hydrated && combobox.inputProps)}
            onInput={({ nativeEvent, currentTarget }) => {
              if (!(nativeEvent as InputEvent).isComposing) offer(currentTarget.value);
            }}
            onCompositionEnd={({ currentTarget }) => offer(currentTarget.value)}
          />
          <SuggestionList
            id={listId}
            label={t("choose.suggestions")}
            items={items}
            keyOf={({ target }) => target}
            combobox={combobox}
          >
            {(found) => <FoundName found={found} />}
          </SuggestionList>
        </div>
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          {t("choose.submit")}
        </Button>
      </div>
    </Form>
  );
}

type FoundListProps = Pick<TargetSearchProps, "name" | "pathOf"> & { found: readonly FoundTarget[] };

/** Links to what a search found. */
export function FoundTargets({ found, name, pathOf }: FoundListProps) {
  const { t } = useTranslation("firewall");
  if (found.length === 0) {
    return (
      <p role="status" className="wrap-anywhere text-ink-soft">
        {t("choose.none", { name })}
      </p>
    );
  }
  return (
    <ul aria-label={t("choose.suggestions")} className="divide-y divide-line rounded-xl border border-line bg-surface">
      {found.map((each) => (
        <li key={each.target}>
          <Link
            to={pathOf(each.target)}
            preventScrollReset
            className="flex min-h-13 items-center gap-3 px-3 py-1.5 hover:bg-sunken"
          >
            <FoundName found={each} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Names a group or an investor with what distinguishes it from others of the same name. */
function FoundName({ found: { kind, name, label, parentName, members, title, photo } }: { found: FoundTarget }) {
  const { t } = useTranslation("firewall");
  const facts = [
    label,
    parentName !== null && spaced((values) => t("found.parent", values), { name: parentName }),
    members !== null && (members === 0 ? t("found.nobody") : t("found.members", { count: members })),
    title,
  ];
  return (
    <>
      {kind === "group" ? (
        <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-lg bg-brand-50 text-brand-700">
          <Building2 aria-hidden className="size-4" />
        </span>
      ) : (
        <Avatar src={photo} name={name} size={32} />
      )}
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-ink-faint">
          {facts.filter(Boolean).join(t("found.between"))}
        </span>
      </span>
    </>
  );
}
