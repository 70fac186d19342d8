import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { StaffQueues } from "~/features/member-area/today/components/staff-queues";
import { readStaffToday } from "~/features/member-area/today/read-staff-today.server";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDayText } from "~/locales/taipei-time";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["today"] };

export const loader = page("staff", async ({ app, viewer, t }) => ({
  title: t("today:title"),
  now: app.now(),
  queues: await readStaffToday(app, { actor: viewer }),
}));

export default function StaffToday() {
  const locale = useLocale();
  const { title, now, queues } = useLoaderData<typeof loader>();
  return (
    <div className="shell space-y-8 py-8 md:py-12">
      <PageHeader title={title} description={taipeiDayText(now, locale)} />
      <StaffQueues queues={queues} />
    </div>
  );
}
