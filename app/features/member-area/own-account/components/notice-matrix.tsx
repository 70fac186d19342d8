import { useTranslation } from "react-i18next";
import { FieldErrors, type FormField, initialText } from "~/components/form/field";
import { cn } from "~/components/ui/class-names";
import { type MailTopic, type NoticeChannel, noticeChannels } from "~/db/values";

interface NoticeMatrixProps {
  topics: ReadonlyArray<{ topic: MailTopic; choices: readonly NoticeChannel[] }>;
  fieldOf: (topic: MailTopic) => FormField;
}

/** A column for each channel, beside the topic. */
const grid = "sm:grid sm:grid-flow-col sm:grid-cols-[minmax(0,1fr)]";

/**
 * The topics of an account's notices, and their channels: a table of choices, whose columns become labels on narrow
 * screens.
 */
export function NoticeMatrix({ topics, fieldOf }: NoticeMatrixProps) {
  const { t } = useTranslation("settings");
  const columns = noticeChannels.filter((channel) => topics.some(({ choices }) => choices.includes(channel)));
  const row = cn(grid, columns.length > 4 ? "sm:auto-cols-[5rem]" : "sm:auto-cols-[6.5rem]");
  return (
    <div>
      <div aria-hidden className={cn("hidden pb-2 text-sm font-medium text-ink-soft", row)}>
        <span />
        {columns.map((channel) => (
          <span key={channel} className="self-end text-center">
            {t(`preferences.channels.${channel}`)}
          </span>
        ))}
      </div>
      {topics.map(({ topic, choices }) => {
        const field = fieldOf(topic);
        return (
          <fieldset
            key={topic}
            id={topic}
            aria-describedby={field.descriptionId}
            className={cn("scroll-mt-24 border-t border-line py-3 target:bg-brand-50", row)}
          >
            {/* A floated legend takes part in the grid. */}
            <legend className="w-full sm:float-left sm:pe-4">
              <span className="block font-medium">{t(`preferences.topics.${topic}`)}</span>
              <span id={field.descriptionId} className="block text-sm text-ink-faint">
                {t(`preferences.topicHints.${topic}`)}
              </span>
            </legend>
            <div className="mt-1 flex flex-wrap gap-x-3 text-sm sm:contents">
              {columns.map((channel) =>
                choices.includes(channel) ? (
                  <label
                    key={channel}
                    className="flex min-h-11 items-center gap-2 sm:justify-center sm:self-center sm:rounded-lg sm:hover:bg-sunken"
                  >
                    <input
                      type="radio"
                      name={field.name}
                      form={field.formId}
                      value={channel}
                      defaultChecked={initialText(field) === channel}
                      className="size-4.5 shrink-0"
                    />
                    <span className="sm:sr-only">{t(`preferences.channels.${channel}`)}</span>
                  </label>
                ) : (
                  <span key={channel} className="hidden sm:block" />
                ),
              )}
            </div>
            <FieldErrors field={field} />
          </fieldset>
        );
      })}
    </div>
  );
}
