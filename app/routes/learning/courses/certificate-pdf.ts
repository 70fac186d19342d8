import { makeCertificate } from "~/features/learning/courses/certificate.server";
import { certificateLanguages } from "~/features/learning/courses/certificate-content";
import { page } from "../../page.server";

/** The reader's certificate for a course as a PDF, in the language of `?lang=`, or in both. */
export const loader = page("members", async ({ app, params, url, viewer: actor, locale }) => {
  const requested = url.searchParams.get("lang");
  const language = certificateLanguages.find((one) => one === requested) ?? locale;
  const { bytes, number } = await makeCertificate(app, { actor, courseId: params.courseid ?? "", language });
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="certificate-${number}.pdf"`,
    },
  });
});
