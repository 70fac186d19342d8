import { cn } from "~/components/ui/class-names";

interface FilterChoiceProps {
  name: string;
  label: string;
  value: string;
  options: Array<{ value: string; label: string }>;
}

/** A select in a filter form that is submitted with GET. */
export function FilterChoice({ name, label, value, options }: FilterChoiceProps) {
  return (
    <label className="block min-w-0">
      <span className="mb-1.5 block text-sm text-ink-soft">{label}</span>
      <select name={name} defaultValue={value} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The keyword input of a filter form, sent as `q`. */
export function FilterSearch({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <label className={cn("block", className)}>
      <span className="mb-1.5 block text-sm text-ink-soft">{label}</span>
      <input type="search" name="q" defaultValue={value} maxLength={100} className="control" />
    </label>
  );
}
