interface TrapFieldProps {
  /** For people whose software shows the field after all: not to fill it in. */
  label: string;
}

/** A field that people neither see nor reach, and programs fill in. Forms ignore posts that contain it. */
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
