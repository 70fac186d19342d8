import Award from "lucide-react/icons/award";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { certificateLanguages } from "../certificate-content";

/** Downloads of the reader's certificate for a finished course, in one or both languages. */
export function CertificateLinks({ courseId }: { courseId: string }) {
  const { t } = useTranslation("courses");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="inline-flex items-center gap-2 font-medium">
        <Award aria-hidden className="size-5 text-brand-700" />
        {t("certificate.download")}
      </span>
      {certificateLanguages.map((language) => (
        <Button key={language} asChild variant="secondary" size="sm">
          <a href={`/course/${courseId}/certificate.pdf?lang=${language}`} download>
            {t(`certificate.inLanguage.${language}`)}
          </a>
        </Button>
      ))}
    </div>
  );
}
