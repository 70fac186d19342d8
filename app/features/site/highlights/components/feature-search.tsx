import { Form } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { Side } from "~/db/values";
import type { FoundProfile } from "../find-to-feature.server";

interface FeatureSearchProps {
  side: Side;
  name: string;
  /** Null before a search. */
  found: FoundProfile[] | null;
  /** The ids of profiles already featured. */
  featured: readonly string[];
}

/** Finds published profiles by name to feature them. */
export function FeatureSearch({ side, name, found, featured }: FeatureSearchProps) {
  const { t } = useTranslation("highlights");
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">{t("add.title")}</h2>
      <Form method="get" role="search" key={`${side} ${name}`} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="side" value={side} />
        <label className="block min-w-0 flex-1 basis-60">
          <span className="mb-1.5 block text-sm text-ink-soft">{t("add.hint")}</span>
          <input type="search" name="q" defaultValue={name} maxLength={100} className="control" />
        </label>
        <Button type="submit">
          <Search aria-hidden />
          {t("add.search")}
        </Button>
      </Form>
      {found?.length === 0 && <p className="text-ink-soft">{t("add.none")}</p>}
      {found && found.length > 0 && (
        <ul className="space-y-2">
          {found.map((profile) => (
            <li key={profile.id}>
              <Card padding="none" className="flex items-center gap-3 p-3">
                <Avatar
                  src={profile.photo}
                  name={profile.name}
                  size={40}
                  shape={side === "startup" ? "square" : "circle"}
                />
                <Link
                  to={`/${side}s/${profile.id}`}
                  className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere] hover:underline"
                >
                  {profile.name || t("unnamed")}
                </Link>
                {featured.includes(profile.id) ? (
                  <Badge>{t("add.isFeatured")}</Badge>
                ) : (
                  <PostForm preventScrollReset>
                    <input type="hidden" name="id" value={profile.id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="add"
                      variant="secondary"
                      aria-label={t("add.submitNamed", { name: profile.name || t("unnamed") })}
                    >
                      <Plus aria-hidden />
                      {t("add.submit")}
                    </Button>
                  </PostForm>
                )}
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
