import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { Received } from "../list-received.server";
import { IntroductionView } from "./introduction-view";

/** The introductions that wait for an investor, first in its suggested matches. */
export function WaitingIntroductions({ received }: { received: readonly Received[] }) {
  const { t } = useTranslation("introductions");
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{t("waiting.title")}</h2>
        <Button asChild variant="secondary">
          <Link to="/introductions">{t("waiting.link")}</Link>
        </Button>
      </div>
      <ul className="mt-4 grid grid-cols-1 items-start gap-gutter md:grid-cols-2 lg:gap-5">
        {received.map((item) => (
          <li key={item.id}>
            <IntroductionView shown={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
