interface TrapFieldProps {
  /** Tells people whose software shows the field to leave it empty. */
  label: string;
}

/** A honeypot field: people cannot see or reach it, bots fill it in. Forms ignore posts that contain it. */
export function TrapField({ label }: TrapFieldProps) {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" name="subject_line" tabIndex={-1} autoComplete="off" data-transient />
      </label>
    </div>
  );
}
