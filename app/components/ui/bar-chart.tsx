import type { ReactNode } from "react";

/** The drawing's units: the width of one group of bars with its gap, and the height. */
const step = 12;
const groupWidth = 8;
const height = 100;

interface BarChartProps {
  /** Describes the chart for screen readers. */
  label: string;
  /** The value at the top of the scale, formatted. */
  top: string;
  /** `tone` is a text colour, used for the bars. */
  series: ReadonlyArray<{ name: string; tone: string }>;
  /** Whether the bars of a group are stacked instead of side by side. */
  isStacked?: boolean;
  /** For one of several charts on a page. */
  isLow?: boolean;
  /** `values` has one figure per series; `title` names the group in words. */
  groups: ReadonlyArray<{ key: string; name: string; title: string; values: readonly number[] }>;
  /** The same figures as a table. */
  table: { summary: string; heads: readonly string[]; rows: readonly TableRow[]; sum?: Figures };
}

interface Figures {
  name: string;
  cells: readonly ReactNode[];
}

interface TableRow extends Figures {
  key: string;
}

/** A bar chart by day, month or other group, with the same figures as a table. */
export function BarChart({ label, top, series, isStacked = false, isLow = false, groups, table }: BarChartProps) {
  const most = Math.max(1, ...groups.map(({ values }) => (isStacked ? sumOf(values) : Math.max(...values))));
  const heightOf = (figure: number) => (figure / most) * height;
  const width = isStacked ? groupWidth : groupWidth / series.length;
  return (
    <div>
      <figure>
        <p aria-hidden className="mb-1 text-xs text-ink-faint tabular-nums">
          {top}
        </p>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${groups.length * step} ${height}`}
          preserveAspectRatio="none"
          className={`${isLow ? "h-20" : "h-40"} w-full border-y border-line forced-color-adjust-none`}
        >
          {groups.map(({ key, title, values }, at) => (
            <g key={key} className="group">
              <title>{title}</title>
              <rect x={at * step} width={step} height={height} className="fill-transparent group-hover:fill-sunken" />
              {series.map(({ name, tone }, index) => {
                const below = isStacked ? sumOf(values.slice(0, index)) : 0;
                const barHeight = heightOf(values[index] ?? 0);
                return (
                  <rect
                    key={name}
                    x={at * step + (step - groupWidth) / 2 + (isStacked ? 0 : index * width)}
                    y={height - heightOf(below) - barHeight}
                    width={width}
                    height={barHeight}
                    className={`fill-current ${tone}`}
                  />
                );
              })}
            </g>
          ))}
        </svg>
        <div aria-hidden className="mt-1 flex justify-between text-xs text-ink-faint tabular-nums">
          <span>{groups.at(0)?.name}</span>
          <span>{groups.at(-1)?.name}</span>
        </div>
        <figcaption className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
          {series.map(({ name, tone }) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span aria-hidden className={`size-3 rounded-sm bg-current forced-color-adjust-none ${tone}`} />
              {name}
            </span>
          ))}
        </figcaption>
      </figure>
      <FigureTable {...table} />
    </div>
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function FigureTable({ summary, heads, rows, sum }: BarChartProps["table"]) {
  const [first, ...others] = heads;
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-700 underline-offset-4 hover:underline">
        {summary}
      </summary>
      <table className="w-full text-end tabular-nums">
        <thead>
          <tr className="border-b border-line text-ink-faint">
            <th scope="col" className="py-2 text-start font-medium">
              {first}
            </th>
            {others.map((head) => (
              <th key={head} scope="col" className="font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, ...row }) => (
            <FigureRow key={key} {...row} />
          ))}
        </tbody>
        {sum && (
          <tfoot className="border-t-2 border-line font-medium">
            <FigureRow {...sum} />
          </tfoot>
        )}
      </table>
    </details>
  );
}

function FigureRow({ name, cells }: Figures) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1.5 text-start font-normal">
        {name}
      </th>
      {Object.entries(cells).map(([column, cell]) => (
        <td key={column}>{cell}</td>
      ))}
    </tr>
  );
}
