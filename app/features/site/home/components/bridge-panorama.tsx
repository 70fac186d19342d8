import { cn } from "~/components/ui/class-names";

/** The arch's y coordinate at `x`, where a hanger is attached. */
const archTop = (x: number) => 236 - 150 * (1 - ((x - 600) / 330) ** 2);

const hangers = Array.from({ length: 12 }, (_, at) => 325 + at * 50);

/** Ground and water extend beyond the drawing on both sides, for wide windows. */
const wave = "c50-12 100 12 150 0s100 12 150 0";
const manyWaves = (start: number, y: number) => `M${start} ${y}${wave.repeat(14)}V340H${start}z`;

/**
 * The home page's illustration: workshops on the left bank, towers on the right, an arch bridge, and two cards that
 * meet in the middle. `className` sets its height; narrow windows show the middle, wide ones more of the banks. The
 * water continues into the band below. `label` is its text alternative.
 */
export function BridgePanorama({ label, className }: { label: string; className?: string }) {
  return (
    <div className={cn("flex justify-center overflow-hidden", className)}>
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 1200 330"
        className="block h-full w-auto shrink-0 overflow-visible"
        fill="none"
      >
        <circle cx="600" cy="118" r="64" className="fill-accent-300" opacity="0.55" />
        <circle cx="600" cy="118" r="42" className="fill-accent-500" opacity="0.85" />
        <path d="M0 236c90-74 190-98 300-60s190 52 300 12 210-58 320-14 190 40 280 6v56z" className="fill-brand-50" />
        <path
          d="M0 236c60-40 150-60 230-34s110 34 150 34zM820 236c70-12 130-52 220-50s120 34 160 50z"
          className="fill-brand-100"
        />

        <LeftBank />
        <RightBank />

        <g className="stroke-brand-800" strokeLinecap="round">
          {hangers.map((x) => (
            <path key={x} d={`M${x} ${archTop(x).toFixed(1)}V232`} strokeWidth="2" className="stroke-brand-600" />
          ))}
          <path d={archPath} strokeWidth="9" className="stroke-brand-700" />
          <path d="M-1500 238h4200" strokeWidth="8" />
          <path d="M-1500 250h4200" strokeWidth="2.5" className="stroke-brand-600" />
          <path d="M284 242v58M916 242v58" strokeWidth="16" />
        </g>

        <g className="motion-safe:animate-cross-right">
          <StartupCard />
        </g>
        <g className="motion-safe:animate-cross-left">
          <InvestorCard />
        </g>

        <path d={manyWaves(-1500, 296)} className="fill-brand-700" />
        <path d={manyWaves(-1500, 314)} className="fill-brand-900" />
      </svg>
    </div>
  );
}

const archPath = `M270 ${archTop(270).toFixed(0)}${Array.from({ length: 67 }, (_, at) => {
  const x = 270 + at * 10;
  return `L${x} ${archTop(x).toFixed(1)}`;
}).join("")}`;

/** Sheds, a crane and a seedling. */
function LeftBank() {
  return (
    <g>
      <path d="M250 240 292 330H-1500v-90z" className="fill-brand-800" />
      <g className="fill-surface stroke-brand-800" strokeWidth="4" strokeLinejoin="round">
        <path d="M24 236v-62l34-22 34 22v62z" />
        <path d="M92 236v-96h58v96z" className="fill-brand-100" />
        <path d="M150 236v-48l28-18v18l28-18v18l28-18v66z" />
      </g>
      <g className="stroke-brand-800" strokeWidth="4" strokeLinecap="round">
        <path d="M50 236v-24h18v24M106 158h30M106 176h30M106 194h18" />
        <path d="M121 140V66M96 74h94M121 66l-25 8M121 52l69 22M121 52v14M174 75v26" />
        <path d="M166 212h12M190 212h12M214 212h12" />
      </g>
      <path d="M166 101h16v13h-16z" className="fill-accent-500" />
      <g className="stroke-brand-500" strokeWidth="4" strokeLinecap="round">
        <path d="M246 236v-22" />
      </g>
      <path
        d="M246 218c-2-14-12-19-22-18 1 12 10 19 22 18zM246 212c1-13 10-19 21-19 0 12-8 19-21 19z"
        className="fill-brand-500"
      />
    </g>
  );
}

/** Towers with lit windows, and a lighthouse. */
function RightBank() {
  const windows = [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));
  return (
    <g>
      <path d="M950 240h1750v90H908z" className="fill-brand-800" />
      <g className="fill-surface stroke-brand-800" strokeWidth="4" strokeLinejoin="round">
        <path d="M1010 236V104h66v132z" className="fill-brand-100" />
        <path d="M1076 236V138h52v98z" />
        <path d="M1128 236V84l24-18 24 18v152z" />
        <path d="M966 236v-74h44v74z" />
      </g>
      <g className="fill-brand-800">
        {windows.map(({ row, column }) => (
          <rect
            key={`${row}-${column}`}
            x={1021 + column * 17}
            y={118 + row * 21}
            width="10"
            height="12"
            className={(row * 3 + column) % 4 === 1 ? "fill-accent-500" : undefined}
          />
        ))}
        <path d="M1088 152h28v5h-28zM1088 168h28v5h-28zM1088 184h28v5h-28zM1088 200h28v5h-28z" />
        <path d="M976 176h24v4h-24zM976 190h24v4h-24zM976 204h24v4h-24z" />
      </g>
      <circle cx="1152" cy="100" r="8" className="fill-accent-500" />
      <path
        d="M1152 66V46M1152 46l16 6-16 6"
        className="fill-accent-500 stroke-brand-800"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M1144 126h16M1144 146h16M1144 166h16M1144 186h16"
        className="stroke-brand-800"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A fundraising profile: logo, lines and a progress ring. */
function StartupCard() {
  return (
    <g>
      <path
        d="M466 148h112a12 12 0 0 1 12 12v54l12 18-24-6H466a12 12 0 0 1-12-12v-54a12 12 0 0 1 12-12z"
        className="fill-surface stroke-brand-800"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <rect x="466" y="160" width="26" height="26" rx="7" className="fill-brand-600" />
      <path d="M473 178c3-10 9-10 12 0" className="stroke-white" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M502 166h42M502 179h28M466 200h54M466 212h38"
        className="stroke-brand-300"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="564" cy="194" r="12" className="stroke-brand-100" strokeWidth="5" />
      <path d="M564 182a12 12 0 1 1-11.4 8.3" className="stroke-brand-500" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

/** The investor's answer: a face, lines and a coin. */
function InvestorCard() {
  return (
    <g>
      <path
        d="M626 120h108a12 12 0 0 1 12 12v50a12 12 0 0 1-12 12H626a12 12 0 0 1-12-12v-50a12 12 0 0 1 12-12z"
        className="fill-brand-800"
      />
      <path d="m620 184-18 18 30-8z" className="fill-brand-800" />
      <circle cx="640" cy="143" r="12" className="fill-brand-200" />
      <circle cx="640" cy="140" r="4.5" className="fill-brand-800" />
      <path d="M632 151c2-6 14-6 16 0" className="fill-brand-800" />
      <path
        d="M662 138h46M662 150h30M628 170h60M628 181h40"
        className="stroke-brand-400"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="724" cy="172" r="12" className="fill-accent-500" />
      <path d="M724 166v12M719 169h10M719 174h10" className="stroke-white" strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}
