import { between, randomFrom, round } from './terrain';

export interface WaterfallProps {
  /** Prefix of the gradient ids. */
  id: string;
  from: number;
  to: number;
  /** Height of the edge in the picture, and of the fall. */
  lip: number;
  height: number;
  seed?: string;
}

/** Waterfall between two points, with spray. */
export function Waterfall({ id, from, to, lip, height, seed = 'falls' }: WaterfallProps) {
  const { curtains, threads } = waterOf(seed, { from, to, lip, height });
  const foot = lip + height;
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-water`} x1="0" y1={lip} x2="0" y2={foot} gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#ffe6bb" />
          <stop offset="0.12" stopColor="#fbd9ac" />
          <stop offset="0.55" stopColor="#d9ad93" />
          <stop offset="1" stopColor="#f0d3b6" stopOpacity="0.9" />
        </linearGradient>
        <radialGradient id={`${id}-mist`}>
          <stop offset="0" stopColor="#fff1dc" stopOpacity="0.85" />
          <stop offset="0.55" stopColor="#ffe6c8" stopOpacity="0.34" />
          <stop offset="1" stopColor="#ffe6c8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path
        d={`M${from} ${lip}H${to}V${foot + 30}H${from - 60}C${from - 30} ${foot} ${from - 14} ${lip + 40} ${from} ${lip}Z`}
        fill="#1d3a3b"
      />
      <path d={curtains} fill={`url(#${id}-water)`} />
      <path d={threads} stroke="#fffaf0" strokeWidth="1.6" opacity="0.75" fill="none" />
      <Smoke id={id} from={from} to={to} foot={foot} height={height} />
    </g>
  );
}

function Smoke({ id, from, to, foot, height }: { id: string; from: number; to: number; foot: number; height: number }) {
  const span = to - from;
  const puffs = [0.06, 0.2, 0.36, 0.5, 0.66, 0.82, 0.96];
  return (
    <g fill={`url(#${id}-mist)`}>
      {puffs.map((share, index) => (
        <ellipse
          key={share}
          cx={round(from + span * share)}
          cy={foot - (index % 2) * height * 0.1}
          rx={round(span * 0.16)}
          ry={round(height * (index % 2 ? 0.62 : 0.42))}
        />
      ))}
      <ellipse
        cx={round(from + span * 0.3)}
        cy={round(foot - height * 1.05)}
        rx={round(span * 0.12)}
        ry={round(height * 0.85)}
        opacity="0.5"
      />
      <ellipse
        cx={round(from + span * 0.62)}
        cy={round(foot - height * 0.95)}
        rx={round(span * 0.1)}
        ry={round(height * 0.75)}
        opacity="0.4"
      />
    </g>
  );
}

type Wall = Pick<WaterfallProps, 'from' | 'to' | 'lip' | 'height'>;

function waterOf(seed: string, { from, to, lip, height }: Wall) {
  const random = randomFrom(seed);
  const curtains: string[] = [];
  const threads: string[] = [];
  const unit = height / 10;
  for (let x = from + unit * 0.4; x < to;) {
    const wide = between(random, unit * 0.6, unit * 3.4);
    const drop = height * between(random, 0.92, 1.08);
    const lean = between(random, -unit * 0.2, unit * 0.2);
    const top = round(lip + between(random, -1, 3));
    curtains.push(
      `M${round(x)} ${top}h${round(wide)}l${round(lean + unit * 0.25)} ${round(drop)}h${round(-wide - unit * 0.5)}Z`,
    );
    for (let line = x + unit * 0.3; line < x + wide - unit * 0.2; line += between(random, unit * 0.35, unit * 0.8)) {
      threads.push(
        `M${round(line)} ${round(top + between(random, 0, drop * 0.5))}v${round(drop * between(random, 0.18, 0.45))}`,
      );
    }
    x += wide + (random() < 0.22 ? between(random, unit * 1.6, unit * 3.2) : between(random, unit * 0.12, unit * 0.7));
  }
  return { curtains: curtains.join(''), threads: threads.join('') };
}
