import type { Palette } from '../palettes';
import { ridge, type Random } from '../terrain';

export const sceneWidth = 640;
export const sceneHeight = 400;

export interface Sun {
  x: number;
  y: number;
  radius: number;
}

export interface SceneProps {
  /** Prefix of the gradient ids, unique on the page. */
  id: string;
  seed: string;
  palette: Palette;
  sun: Sun;
}

/** Sky with sun and a few clouds. */
export function Sky({ id, palette, sun }: Omit<SceneProps, 'seed'>) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.sky[0]} />
          <stop offset="0.38" stopColor={palette.sky[1]} />
          <stop offset="0.64" stopColor={palette.sky[2]} />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor={palette.light} stopOpacity="0.85" />
          <stop offset="1" stopColor={palette.light} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={sceneWidth} height={sceneHeight} fill={`url(#${id}-sky)`} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius * 4.6} fill={`url(#${id}-glow)`} />
      <g fill={palette.light} opacity="0.28">
        <rect x={sun.x - 190} y={sun.y - 62} width="150" height="6" rx="3" />
        <rect x={sun.x - 120} y={sun.y - 48} width="90" height="4" rx="2" />
        <rect x={sun.x + 70} y={sun.y - 26} width="170" height="6" rx="3" />
        <rect x={sun.x + 140} y={sun.y - 12} width="80" height="4" rx="2" />
      </g>
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill={palette.sun} />
    </>
  );
}

/** Outline of hills across the whole scene. */
export function hills(random: Random, base: number, swing: number, swells: number): string {
  return ridge(random, { base, swing, swells, width: sceneWidth, bottom: sceneHeight });
}
