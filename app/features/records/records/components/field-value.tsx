import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { cn } from "~/components/ui/class-names";
import { DocumentLink } from "~/features/files/components/document-link";
import { fileUrl } from "~/features/files/file-url";
import { RichText } from "~/features/text/text/components/rich-text";
import { isEmptyRichText, safeHref } from "~/features/text/text/rich-text";
import { readableAddress } from "~/locales/readable-address";
import type { Entry, FieldValue } from "../field";

/** Renders a field's value, with a placeholder when empty. `label` is the field's name. */
export function FieldValueView({ value, label }: { value: FieldValue; label: string }) {
  switch (value.kind) {
    case "text":
      return value.text === "" ? (
        <Empty />
      ) : (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{value.text}</p>
      );
    case "link":
      return <LinkValue address={value.address} />;
    case "image":
      return <ImageValue id={value.id} wide={value.wide} label={label} />;
    case "tags":
      return value.tags.length === 0 ? <Empty /> : <Tags tags={value.tags} />;
    case "html":
      return isEmptyRichText(value.html) ? <Empty /> : <RichText html={value.html} />;
    case "texts":
      return <BothLanguages {...value} />;
    case "documents":
      return value.documents.length === 0 ? <Empty /> : <Documents documents={value.documents} />;
    case "entries":
      return value.entries.length === 0 ? <Empty /> : <Entries entries={value.entries} />;
  }
}

function Documents({ documents }: { documents: Array<{ id: string; name: string }> }) {
  return (
    <ul>
      {documents.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name || id}</span>
          <DocumentLink path={fileUrl(id)} fileName={name || id} label={name || id} />
        </li>
      ))}
    </ul>
  );
}

function Empty() {
  const { t } = useTranslation();
  return <p className="text-ink-faint italic">{t("value.empty")}</p>;
}

function LinkValue({ address }: { address: string }) {
  if (address === "") return <Empty />;
  const href = safeHref(address);
  if (!href) return <p className="[overflow-wrap:anywhere]">{readableAddress(address)}</p>;
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="text-brand-700 underline underline-offset-4 [overflow-wrap:anywhere]"
    >
      {readableAddress(address)}
    </a>
  );
}

function ImageValue({ id, wide, label }: { id: string | null; wide: boolean; label: string }) {
  const { t } = useTranslation();
  if (id === null || id === "") return <p className="text-ink-faint italic">{t("value.noImage")}</p>;
  return (
    <a
      href={fileUrl(id)}
      target="_blank"
      rel="noopener"
      className={cn(
        "block overflow-hidden rounded-2xl border border-line bg-sunken",
        wide ? "aspect-cover max-w-xl" : "size-28",
      )}
    >
      <img
        src={fileUrl(id)}
        alt={t("value.imageOf", { field: label })}
        loading="lazy"
        className={cn("size-full", wide ? "object-cover" : "object-contain")}
      />
    </a>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </p>
  );
}

/** Chinese and English side by side from md on, so that gaps and differences stand out. */
function BothLanguages({ zh, en, rich }: { zh: string; en: string; rich: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      {[
        { lang: "zh-TW", name: t("value.chinese"), text: zh },
        { lang: "en-US", name: t("value.english"), text: en },
      ].map(({ lang, name, text }) => (
        <div key={lang} className="min-w-0">
          <p className="mb-1 text-sm text-ink-faint">{name}</p>
          {isEmptyRichText(text) ? (
            <Empty />
          ) : rich ? (
            <RichText html={text} lang={lang} />
          ) : (
            <p lang={lang} className="whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function Entries({ entries }: { entries: Entry[] }) {
  return (
    <ul className="space-y-3">
      {entries.map((entry) => (
        <li key={entry.key} className="flex gap-3">
          {entry.photo !== null && <Avatar src={fileUrl(entry.photo)} name={entry.title} size={44} />}
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              <span className="font-medium">{entry.title}</span>
              {entry.detail && <span className="text-ink-faint"> · {entry.detail}</span>}
            </p>
            {entry.text && <p className="text-ink-soft whitespace-pre-line [overflow-wrap:anywhere]">{entry.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
