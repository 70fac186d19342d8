import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { useDateText } from "~/components/ui/use-date-text";
import type { Side, WallClass } from "~/db/values";
import { dayMs } from "~/durations";
import { spaced } from "~/locales/spaced";
import type { Opening } from "../openings";
import { openedFor, type Party } from "../rules";
import { openUrl } from "./thread-task";

interface OpeningLinesProps {
  target: Party;
  /** The reader's side. */
  side: Side;
  openings: readonly Opening[];
  toOpen: readonly WallClass[];
  /** Whether the target's public page can be opened. */
  hasLink: boolean;
}

/** Shows which classes are hidden from the investor or open for now; renders nothing if there are none. */
export function OpeningLines({ target, side, openings, toOpen, hasLink }: OpeningLinesProps) {
  const { t } = useTranslation("messaging");
  const opened = openings.filter((opening): opening is Opening & { untilAt: number } => opening.untilAt !== null);
  if (opened.length === 0 && toOpen.length === 0) return null;
  return (
    <section
      aria-label={t("openings.label")}
      className="max-h-[40dvh] shrink-0 divide-y divide-line overflow-y-auto border-b border-line bg-sunken text-sm text-ink-soft"
    >
      {opened.map((opening) =>
        side === "startup" ? (
          <OpenedLine key={opening.class} target={target} opened={opening.class} until={opening.untilAt} />
        ) : (
          <OpenedToReader
            key={opening.class}
            target={target}
            opened={opening.class}
            until={opening.untilAt}
            hasLink={hasLink}
          />
        ),
      )}
      {toOpen.map((hidden) => (
        <HiddenLine key={hidden} target={target} hidden={hidden} />
      ))}
    </section>
  );
}

const lineClass = "flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 md:px-5";

function HiddenLine({ target, hidden }: { target: Party; hidden: WallClass }) {
  const { t } = useTranslation("messaging");
  const days = openedFor / dayMs;
  return (
    <div className={lineClass}>
      <p className="min-w-0 wrap-anywhere">
        {spaced((values) => t(`openings.hidden.${hidden}`, values), { name: target.name })}
      </p>
      <Button variant="secondary" size="sm" asChild>
        <Link
          to={openUrl(hidden)}
          aria-label={spaced((values) => t(`openings.openOf.${hidden}`, values), { name: target.name, days })}
        >
          {t("openings.open", { days })}
        </Link>
      </Button>
    </div>
  );
}

function OpenedLine({ target, opened, until }: { target: Party; opened: WallClass; until: number }) {
  const { t } = useTranslation("messaging");
  const date = useDateText(until);
  return (
    <div className={lineClass}>
      <p className="min-w-0 wrap-anywhere">
        {spaced((values) => t(`openings.openTo.${opened}`, values), { name: target.name, date })}
      </p>
      <PostForm replace>
        <input type="hidden" name="class" value={opened} />
        <SubmitButton
          name="intent"
          value="close_class"
          size="sm"
          variant="secondary"
          aria-label={spaced((values) => t(`openings.closeOf.${opened}`, values), { name: target.name })}
        >
          {t("openings.close")}
        </SubmitButton>
      </PostForm>
    </div>
  );
}

interface OpenedToReaderProps {
  target: Party;
  opened: WallClass;
  until: number;
  hasLink: boolean;
}

function OpenedToReader({ target, opened, until, hasLink }: OpenedToReaderProps) {
  const { t } = useTranslation("messaging");
  const date = useDateText(until);
  return (
    <div className={lineClass}>
      <p className="min-w-0 wrap-anywhere">{spaced((values) => t(`openings.openToYou.${opened}`, values), { date })}</p>
      {hasLink && (
        <Link
          to={`/startups/${target.id}`}
          className="inline-flex min-h-11 items-center font-medium text-brand-700 underline underline-offset-4"
        >
          {t("openings.see")}
        </Link>
      )}
    </div>
  );
}
