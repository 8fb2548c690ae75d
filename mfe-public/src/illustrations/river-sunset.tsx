import { useId } from 'react';
import { Waterfall } from './waterfall';
import { Acacia, Baobab, Birds, Elephant } from './silhouettes';
import { randomFrom, ridge } from './terrain';

const width = 1440;
const bottom = 720;
const random = randomFrom('mosi-oa-tunya');
const hills = [
  { d: ridge(random, { base: 402, swing: 24, swells: 6, width, bottom: 470 }), fill: '#b9614a' },
  { d: ridge(random, { base: 424, swing: 12, swells: 9, width, bottom: 470 }), fill: '#7f4a4c' },
];
const forest = ridge(random, { base: 606, swing: 12, swells: 34, width, bottom });
const bank = ridge(random, { base: 652, swing: 14, swells: 5, width, bottom });

const clouds = [
  [90, 118, 330, 10],
  [260, 142, 190, 6],
  [930, 96, 380, 9],
  [1080, 122, 230, 6],
  [520, 236, 260, 8],
  [640, 258, 420, 6],
  [1090, 284, 300, 8],
  [60, 302, 300, 7],
] as const;

/** Hero picture: Mosi-oa-Tunya (Victoria Falls) at sunset. Fills its container; decorative. */
export function RiverSunset({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom}`}
      aria-hidden
      focusable="false"
      data-scene
      className={className}
      preserveAspectRatio="xMidYMax slice"
    >
      <SunsetGradients id={id} />
      <rect width={width} height={bottom} fill={`url(#${id}-sky)`} />
      <circle cx="830" cy="388" r="520" fill={`url(#${id}-glow)`} />
      {clouds.map(([x, y, length, height]) => (
        <rect
          key={`${x}-${y}`}
          x={x}
          y={y}
          width={length}
          height={height}
          rx={height / 2}
          fill="#ffd9a8"
          opacity="0.22"
        />
      ))}
      <circle cx="830" cy="382" r="76" fill="#fff1cd" />
      <Birds x={660} y={196} scale={1.1} fill="#3d2630" />
      {hills.map((hill) => (
        <path key={hill.fill} d={hill.d} fill={hill.fill} />
      ))}
      <rect y="438" width={width} height="60" fill={`url(#${id}-river)`} />
      <Glints />
      <Waterfall id={id} from={250} to={1440} lip={470} height={150} />
      <Rainbow />
      <path d="M0 476C60 462 120 470 176 462 214 458 246 462 262 472 246 520 236 560 214 640H0Z" fill="#123f3c" />
      <path d={forest} fill="#0c3835" />
      <path d={bank} fill="#05211f" />
      <Foreground />
    </svg>
  );
}

function Foreground() {
  const night = '#05211f';
  return (
    <>
      <Acacia x={150} y={664} scale={1.25} fill={night} />
      <Elephant x={868} y={656} scale={0.92} fill={night} earFill="#0b322f" />
      <Elephant x={978} y={658} scale={0.62} fill={night} earFill="#0b322f" />
      <Elephant x={772} y={655} scale={0.42} fill={night} earFill="#0b322f" />
      <Baobab x={1236} y={668} scale={1.6} fill={night} />
    </>
  );
}

/** Rainbow in the spray of the falls. */
function Rainbow() {
  const colors = ['#f7b267', '#f6dd8b', '#9ed6b4', '#7fb7d8'];
  return (
    <g fill="none" strokeWidth="5" opacity="0.5">
      {colors.map((color, index) => (
        <path
          key={color}
          d={`M${420 + index * 5} 620a${170 - index * 5} ${170 - index * 5} 0 0 1 ${340 - index * 10} 0`}
          stroke={color}
        />
      ))}
    </g>
  );
}

/** Reflections of the sun on the water above the falls. */
function Glints() {
  const lines = Array.from({ length: 14 }, (_, index) => {
    const spread = 30 + index * 9;
    const x = 830 - spread / 2 + (index % 3) * 14 - 14;
    return `M${x} ${441 + index * 2.2}h${spread}`;
  });
  return <path d={lines.join('')} stroke="#fff0c9" strokeWidth="1.6" strokeLinecap="round" opacity="0.8" />;
}

function SunsetGradients({ id }: { id: string }) {
  const sky = ['#0b3a42', '#2c4a55', '#84505a', '#cf6b3d', '#f3943d', '#ffcf7d'];
  const stops = [0, 0.2, 0.36, 0.48, 0.56, 0.64];
  return (
    <defs>
      <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
        {sky.map((color, index) => (
          <stop key={color} offset={stops[index]} stopColor={color} />
        ))}
      </linearGradient>
      <radialGradient id={`${id}-glow`}>
        <stop offset="0" stopColor="#ffe2a0" stopOpacity="0.95" />
        <stop offset="0.35" stopColor="#ffb759" stopOpacity="0.5" />
        <stop offset="1" stopColor="#f3943d" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-river`} x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#3c5a5a" />
        <stop offset="0.6" stopColor="#f0a555" />
        <stop offset="1" stopColor="#8a5b4f" />
      </linearGradient>
    </defs>
  );
}
