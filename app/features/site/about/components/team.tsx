import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { placeKey } from "~/components/ui/place-key";
import type { ShownImage } from "~/features/publishing/publishing/fields";

interface TeamProps {
  team: Array<{ name: string; role: string; photo: ShownImage | null; text: string }>;
}

export function Team({ team }: TeamProps) {
  const { t } = useTranslation("about");
  return (
    <section aria-labelledby="team" className="border-t border-line">
      <div className="shell py-16 md:py-24">
        <h2 id="team" className="text-3xl font-bold tracking-tight">
          {t("team.title")}
        </h2>
        <p className="mt-2 text-lg text-ink-soft">{t("team.lead")}</p>
        <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
          {team.map(({ name, role, photo, text }, at) => (
            <li key={placeKey(at)} className="flex items-start gap-5">
              <Avatar src={photo?.url ?? null} name={name} size={72} shape="circle" />
              <div className="min-w-0">
                <h3 className="text-lg font-semibold">{name}</h3>
                <p className="text-brand-700">{role}</p>
                {text && <p className="mt-1.5 text-ink-soft">{text}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
