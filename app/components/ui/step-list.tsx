import type { LucideIcon } from "lucide-react";

interface StepListProps {
  steps: ReadonlyArray<{ icon: LucideIcon; title: string; text: string }>;
  className?: string;
}

/** Short points, each with an icon, a title and a sentence. */
export function StepList({ steps, className }: StepListProps) {
  return (
    <ul className={className}>
      {steps.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-100 text-brand-700">
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
