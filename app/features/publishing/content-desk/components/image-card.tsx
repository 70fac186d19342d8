import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { fileUrl } from "~/features/files/file-url";
import type { UsedImage } from "../list-images.server";
import { LibraryPicture } from "./library-picture";

const loadImageTextsForm = async () => (await import("../library-schema")).imageTextsForm;

interface ImageCardProps {
  image: UsedImage;
  /** The result of a rejected post of this image's form. */
  lastResult?: SubmissionResult<string[]>;
}

/** An image of the library with its alt texts to edit in place, its uses, and whether it is archived. */
export function ImageCard({ image, lastResult }: ImageCardProps) {
  const { t } = useTranslation("deskHistory");
  const missing = missingAlt(image);
  return (
    <Card asChild padding="none" className="flex flex-col overflow-hidden">
      <article>
        <a
          href={fileUrl(image.id)}
          target="_blank"
          rel="noopener"
          aria-label={t("images.open", { name: image.name })}
          className="relative block aspect-[3/2] border-b border-line bg-sunken"
        >
          <LibraryPicture image={image} width={400} />
        </a>
        <div className="flex flex-1 flex-col gap-3 p-4">
          <div>
            <h2 className="font-medium [overflow-wrap:anywhere]">{image.name}</h2>
            <div className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-faint">
              {image.width > 0 && <span>{t("images.size", { width: image.width, height: image.height })}</span>}
              {missing && <Badge tone="warning">{t(`images.missing.${missing}`)}</Badge>}
              {image.isArchived && <Badge>{t("images.archivedBadge")}</Badge>}
            </div>
          </div>
          <AltForm image={image} lastResult={lastResult} />
          <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-3">
            <Users image={image} />
            <ArchiveButton image={image} />
          </div>
        </div>
      </article>
    </Card>
  );
}

function missingAlt({ alt }: UsedImage): "both" | "zh_tw" | "en_us" | null {
  if (alt.zh_tw === "" && alt.en_us === "") return "both";
  if (alt.zh_tw === "") return "zh_tw";
  return alt.en_us === "" ? "en_us" : null;
}

function AltForm({ image, lastResult }: ImageCardProps) {
  const { t } = useTranslation("deskHistory");
  const [form, fields] = useZodForm({
    id: `alt-${image.id}-${image.revision}`,
    lastResult,
    defaultValue: image.alt,
    load: loadImageTextsForm,
    shouldRevalidate: "onInput",
  });
  return (
    <Form form={form} preventScrollReset className="space-y-3">
      <FormErrors form={form} />
      <input type="hidden" name="id" value={image.id} />
      <input type="hidden" name="revision" value={image.revision} />
      <TextField field={fields.zh_tw} label={t("images.altOf.zh_tw")} lang="zh-TW" />
      <TextField field={fields.en_us} label={t("images.altOf.en_us")} lang="en-US" />
      <SubmitButton
        name="intent"
        value={`alt ${image.id}`}
        variant="secondary"
        size="sm"
        aria-label={t("images.saveOf", { name: image.name })}
      >
        {t("images.save")}
      </SubmitButton>
    </Form>
  );
}

function Users({ image: { users, hasMoreUsers } }: { image: UsedImage }) {
  const { t } = useTranslation("deskHistory");
  const locale = useLocale();
  if (users.length === 0) return <p className="min-h-9 content-center text-sm text-ink-faint">{t("images.unused")}</p>;
  const [before = "", after = ""] = t(hasMoreUsers ? "images.moreUsers" : "images.users", { titles: "\n" }).split("\n");
  return (
    <p className="min-w-0 text-sm [overflow-wrap:anywhere] text-ink-soft">
      {before}
      {users.map(({ id, kind, title }, at) => (
        <span key={id}>
          {at > 0 && (locale === "zh-TW" ? "、" : ", ")}
          <Link to={`/staff/content/${kind}/${id}`} className="text-brand-700 underline-offset-4 hover:underline">
            {title}
          </Link>
        </span>
      ))}
      {after}
    </p>
  );
}

function ArchiveButton({ image }: { image: UsedImage }) {
  const { t } = useTranslation("deskHistory");
  const intent = image.isArchived ? "unarchive" : "archive";
  return (
    <PostForm preventScrollReset className="shrink-0">
      <input type="hidden" name="id" value={image.id} />
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton
        variant="ghost"
        size="sm"
        pending={false}
        aria-label={t(`images.${intent}Of`, { name: image.name })}
      >
        {t(`images.${intent}`)}
      </SubmitButton>
    </PostForm>
  );
}
