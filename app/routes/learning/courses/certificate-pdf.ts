import { makeCertificate } from "~/features/learning/courses/certificate.server";
import { type CertificateLanguage, certificateLanguages } from "~/features/learning/courses/certificate-content";
import { askedLanguage } from "../../asked-locale.server";
import { page } from "../../page.server";

/** The reader's certificate for a course as a PDF, in the language of `?lang=`, or in both. */
export const loader = page("members", async ({ app, params, url, viewer: actor, locale }) => {
  const language = askedLanguage<CertificateLanguage>(url, certificateLanguages, locale);
  const { bytes, number } = await makeCertificate(app, { actor, courseId: params.courseid ?? "", language });
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="certificate-${number}.pdf"`,
    },
  });
});
