import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { OpenRequest } from "../list-requests.server";
import { RequestView } from "./request-view";
import { UntilDay } from "./until-day";

/** The startups that ask an investor for introductions. */
export function RequestList({
  requests,
  complaintOf,
}: {
  requests: readonly OpenRequest[];
  /** The form that reports a request. */
  complaintOf: (id: string) => ReactNode;
}) {
  const { t } = useTranslation("introductions");
  return (
    <section className="space-y-4">
      <h2 className="text-xl font-semibold">{t("requests.title")}</h2>
      <ul className="space-y-4">
        {requests.map(({ id, startup, text, expiresAt }) => (
          <li key={id}>
            <Card className="space-y-4">
              <RequestView startup={startup} text={text} />
              <UntilDay at={expiresAt} />
              <div className="flex flex-wrap items-center gap-3">
                <Button asChild>
                  <Link to={`/introductions/suggest/${startup.id}`}>{t("requests.choose")}</Link>
                </Button>
                <PostForm replace preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton name="intent" value="refuse-request" variant="secondary">
                    {t("requests.refuse")}
                  </SubmitButton>
                </PostForm>
              </div>
              <p className="text-sm text-ink-soft">{t("requests.quiet")}</p>
              {complaintOf(id)}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
