import { useFetcher, useLoaderData } from "@remix-run/react";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { cancelRequest } from "~/features/commerce/services/cancel-request.server";
import { OwnServicesPage } from "~/features/commerce/services/components/own-services-page";
import { discountOf, failedServices, type ShownServices } from "~/features/commerce/services/own-services";
import { readServices } from "~/features/commerce/services/queries.server";
import { requestService } from "~/features/commerce/services/request-service.server";
import { ownServicesForm } from "~/features/commerce/services/schema";
import { localePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { forgetPage, keepOnClientOr } from "../../keep-on-client";
import { page } from "../../page.server";
import { useRootData } from "../../root-data";
import { redirectWithToast } from "../../toast.server";

export const handle: PageTexts = {
  i18n: ["catalog", "drafts", "errors", "levels", "services", "startups", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export { refetchOnRevalidation as shouldRevalidate } from "../../keep-on-client";

const path = "/startup/service";

/** The startup's current, requested and available services (product §9.9). The profile is not edited here. */
export const loader = page("startups", async ({ app, viewer, t }) => ({
  title: t("startups:sections.service"),
  description: t("descriptions:startup.service"),
  keep: true,
  services: await orFailed(
    readServices(app, { actor: viewer, startupId: viewer.id }).then((read) => ({
      ...read,
      discount: discountOf(read.level),
      at: app.now(),
      hasFailed: false,
    })),
  ),
}));

/** A list that cannot be read is shown as empty, with a notice (product §9.9). */
async function orFailed(reading: Promise<ShownServices>): Promise<ShownServices> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) throw error;
    logError("The services of a startup were not read.", error);
    return failedServices;
  }
}

export const clientLoader = keepOnClientOr({ keep: false, services: failedServices });

export const action = page("startups", async ({ app, viewer: actor, request }) =>
  submitForm(await readForm(request), ownServicesForm, async (input) => {
    switch (input.intent) {
      case "ask":
        await requestService(app, { actor, service: input.service, note: input.note });
        return redirectWithToast(request, path, { tone: "success", key: "services:own.sent" });
      case "cancel":
        await cancelRequest(app, { actor, id: input.request_id });
        return redirectWithToast(request, path, { tone: "success", key: "services:own.cancelled" });
      default:
        return input satisfies never;
    }
  }),
);

export default function StartupService() {
  const { services } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const fetcher = useFetcher<typeof loader>({ key: "own services" });
  const locale = useRootData()?.locale ?? "zh-TW";
  return (
    <OwnServicesPage
      {...(fetcher.data?.services ?? services)}
      path={path}
      errors={errorsOfAnswer(answer)}
      isRefreshing={fetcher.state !== "idle"}
      onRefresh={() => {
        forgetPage(localePath(locale, path));
        fetcher.load(path);
      }}
    />
  );
}
