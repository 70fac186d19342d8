export interface AchievementItem {
  /** A figure as staff wrote it: `NT$12 億`. */
  value: string;
  label: string;
  note: string;
}

interface AchievementProps {
  title: string;
  items: AchievementItem[];
}

/** The platform's achievements in figures; omitted while there are none. */
export function Achievement({ title, items }: AchievementProps) {
  if (items.length === 0) return null;
  return (
    <section className="shell py-16 md:py-20">
      <h2 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h2>
      <dl className="mt-6 grid grid-cols-2 gap-x-gutter gap-y-8 border-t border-line pt-8 md:grid-cols-3 lg:grid-cols-4">
        {items.map(({ value, label, note }) => (
          <div key={`${label} ${value}`} className="flex min-w-0 flex-col">
            <dt className="order-2 mt-1 font-medium">{label}</dt>
            <dd className="text-3xl font-bold break-words text-brand-700 md:text-4xl">{value}</dd>
            {note && <dd className="order-3 text-sm text-ink-faint">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
