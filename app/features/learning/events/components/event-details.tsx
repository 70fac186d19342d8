import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { imageSource } from "~/components/ui/image-widths";
import { placeKey } from "~/components/ui/place-key";
import { RichText } from "~/features/text/text/components/rich-text";
import type { PublicEvent } from "../event";

type Details = Pick<PublicEvent, "cover" | "body" | "agenda" | "speakers">;

/** The body of an event's page: cover, description, agenda and speakers. */
export function EventDetails({ event }: { event: Details }) {
  const { t } = useTranslation("eventPages");
  const { cover, body, agenda, speakers } = event;
  return (
    <div className="min-w-0 space-y-8">
      {cover && (
        <img
          {...imageSource(cover.url, 800)}
          sizes="(min-width: 1024px) 760px, 100vw"
          alt={cover.alt}
          className="aspect-video w-full rounded-2xl border border-line object-cover"
        />
      )}
      <RichText html={body} underTitle />
      {agenda.length > 0 && (
        <section aria-labelledby="agenda">
          <h2 id="agenda" className="text-xl font-semibold">
            {t("agenda")}
          </h2>
          <ol className="mt-4 divide-y divide-line border-y border-line">
            {agenda.map((item, at) => (
              <li key={placeKey(at)} className="grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[6rem_1fr]">
                <span className="text-ink-soft tabular-nums">{item.time}</span>
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{item.title}</span>
                  {item.text && <span className="block text-ink-soft">{item.text}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {speakers.length > 0 && (
        <section aria-labelledby="speakers">
          <h2 id="speakers" className="text-xl font-semibold">
            {t("speakers")}
          </h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2">
            {speakers.map((speaker, at) => (
              <li key={placeKey(at)} className="flex items-center gap-3">
                <Avatar src={speaker.photo?.url ?? null} name={speaker.name} size={48} />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-medium">{speaker.name}</span>
                  <span className="block text-sm text-ink-soft">{speaker.role}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
