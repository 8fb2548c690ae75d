import { useMemo, type ComponentType } from 'react';
import { Palm } from '../silhouettes-at-water';
import { between, randomFrom, round, type Random } from '../terrain';
import type { LandmarkProps } from './landmarks';
import { hills, sceneHeight, sceneWidth, type SceneProps } from './scene';

const quay = 308;

export interface CitySceneProps extends SceneProps {
  /** Landmark of the city, above a low skyline instead of towers. */
  landmark?: ComponentType<LandmarkProps>;
  /** Omits the palms. */
  isNorthern?: boolean;
}

/** Towers above water, with lit windows. */
export function CityScene({ id, seed, palette, sun, landmark: Landmark, isNorthern }: CitySceneProps) {
  const tallest = Landmark ? 62 : 176;
  const plan = useMemo(() => {
    const random = randomFrom(`${seed}/city`);
    return {
      far: hills(random, 268, 14, 4),
      back: towers(random, { low: 34, high: tallest * 0.74, narrow: 26, wide: 54 }),
      front: towers(random, { low: 24, high: tallest, narrow: 30, wide: 62 }),
      isLeft: sun.x > 320,
    };
  }, [seed, sun.x, tallest]);
  const glints = Array.from(
    { length: 9 },
    (_, index) => `M${round(sun.x - 10 - index * 4)} ${quay + 12 + index * 8}h${20 + index * 8}`,
  );
  return (
    <>
      <defs>
        <linearGradient id={`${id}-quay`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.water[0]} />
          <stop offset="1" stopColor={palette.water[1]} />
        </linearGradient>
      </defs>
      <path d={plan.far} fill={palette.far} opacity="0.7" />
      <path d={plan.back.walls} fill={palette.middle} opacity="0.75" />
      {Landmark ? <Landmark palette={palette} /> : null}
      <path d={plan.front.walls} fill={palette.near} />
      <path d={plan.front.windows} fill={palette.light} opacity="0.85" />
      <rect y={quay} width={sceneWidth} height={sceneHeight - quay} fill={`url(#${id}-quay)`} />
      <path d={glints.join('')} stroke={palette.sun} strokeWidth="2.4" strokeLinecap="round" opacity="0.7" />
      <rect y={quay} width={sceneWidth} height="5" fill={palette.near} />
      <path d="M0 400V372C160 360 420 384 640 366V400Z" fill={palette.near} />
      {isNorthern ? null : (
        <Palm x={plan.isLeft ? 60 : 580} y={384} scale={1.2} isMirrored={!plan.isLeft} fill={palette.near} />
      )}
    </>
  );
}

interface Skyline {
  low: number;
  high: number;
  narrow: number;
  wide: number;
}

function towers(random: Random, { low, high, narrow, wide }: Skyline) {
  const walls: string[] = [];
  const windows: string[] = [];
  for (let x = -10; x < sceneWidth;) {
    const breadth = round(between(random, narrow, wide));
    const tall = round(between(random, low, high) * (1 - Math.abs(x - 330) / 900));
    const top = quay - tall;
    walls.push(`M${round(x)} ${quay}V${top}${roof(random, breadth)}V${quay}Z`);
    windows.push(windowsOf(random, { x, top, breadth }));
    x += breadth + between(random, -4, 12);
  }
  return { walls: walls.join(''), windows: windows.join('') };
}

function roof(random: Random, breadth: number): string {
  const kind = random();
  const half = breadth / 2;
  if (kind < 0.18) return `l${half - 2}-14v-22h4v22l${half - 2} 14`;
  if (kind < 0.36) return `l${breadth}-16`;
  if (kind < 0.5) return `q${half}-${half} ${breadth} 0`;
  if (kind < 0.66) return `h${half / 2}v-12h${half}v12h${half / 2}`;
  return `h${breadth}`;
}

function windowsOf(random: Random, { x, top, breadth }: { x: number; top: number; breadth: number }): string {
  const lights: string[] = [];
  for (let y = top + 12; y < quay - 10; y += 12) {
    for (let left = x + 6; left < x + breadth - 7; left += 9) {
      if (random() < 0.3) lights.push(`M${round(left)} ${round(y)}h3.4v5h-3.4Z`);
    }
  }
  return lights.join('');
}
