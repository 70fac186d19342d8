import Check from "lucide-react/icons/check";
import FileText from "lucide-react/icons/file-text";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Link } from "~/components/ui/link";
import { placeKey } from "~/components/ui/place-key";
import { RichText } from "~/features/text/text/components/rich-text";
import { safeHref } from "~/features/text/text/rich-text";
import type { Course } from "../course";

/** The body of a course's page. URLs of materials are empty for readers who may not watch. */
export function CourseDetails({ details }: { details: Pick<Course, "body" | "learn" | "teachers" | "materials"> }) {
  const { t } = useTranslation("courses");
  const { body, learn, teachers, materials } = details;
  return (
    <div className="min-w-0 space-y-8">
      {learn.length > 0 && (
        <Part id="learn" title={t("course.learn")}>
          <ul className="grid gap-2 sm:grid-cols-2">
            {learn.map(({ text }, at) => (
              <li key={placeKey(at)} className="flex gap-2">
                <Check aria-hidden className="mt-[0.25em] size-4 shrink-0 text-brand-700" />
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="about-course" title={t("course.about")}>
        <RichText html={body} />
      </Part>
      {teachers.length > 0 && (
        <Part id="teachers" title={t("course.teachers")}>
          <ul className="grid gap-5 sm:grid-cols-2">
            {teachers.map(({ name, role, photo, text }, at) => (
              <li key={placeKey(at)} className="flex items-start gap-3">
                <Avatar src={photo?.url ?? null} name={name} size={48} />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-medium">{name}</span>
                  <span className="block text-sm text-ink-soft">{role}</span>
                  {text && <span className="mt-1 block text-ink-soft">{text}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {materials.length > 0 && (
        <Part id="materials" title={t("course.materials")}>
          <ul className="space-y-1">
            {materials.map(({ title, address }, at) => (
              <li key={placeKey(at)} className="flex items-center gap-2">
                <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
                <Material title={title} address={address} />
              </li>
            ))}
          </ul>
          {materials.some(({ address }) => address === "") && (
            <p className="mt-2 text-sm text-ink-soft">{t("course.materialsLocked")}</p>
          )}
        </Part>
      )}
    </div>
  );
}

function Material({ title, address }: { title: string; address: string }) {
  const style = "inline-flex min-h-11 items-center text-brand-700 underline-offset-4 wrap-anywhere hover:underline";
  if (address === "") return <span className="inline-flex min-h-11 items-center wrap-anywhere">{title}</span>;
  const href = safeHref(address);
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" className={style}>
      {title}
    </a>
  ) : (
    <Link to={address} className={style}>
      {title}
    </Link>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
