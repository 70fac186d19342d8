import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import type { RegistrationStatus } from "~/db/values";
import { registrationStatuses } from "~/db/values";

/** Filters the attendee list by status and by the beginning of a name, address or code. */
export function AttendeeFilters({ query }: { query: { q: string; status?: RegistrationStatus } }) {
  const { t } = useTranslation("eventPages");
  return (
    <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <label htmlFor="attendee-q" className="block text-sm text-ink-soft">
          {t("staff.search")}
        </label>
        <input
          key={query.q}
          id="attendee-q"
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={100}
          aria-describedby="attendee-q-hint"
          className="control"
        />
        <p id="attendee-q-hint" className="sr-only">
          {t("staff.searchHint")}
        </p>
      </div>
      <div className="space-y-1">
        <label htmlFor="attendee-status" className="block text-sm text-ink-soft">
          {t("staff.columns.status")}
        </label>
        <select
          key={query.status ?? ""}
          id="attendee-status"
          name="status"
          defaultValue={query.status ?? ""}
          className="control w-auto"
        >
          <option value="">{t("staff.all")}</option>
          {registrationStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="secondary">
        {t("staff.searchButton")}
      </Button>
    </Form>
  );
}
