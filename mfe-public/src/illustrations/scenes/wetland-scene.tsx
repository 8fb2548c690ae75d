import { useMemo } from 'react';
import { Birds } from '../silhouettes';
import { Palm } from '../silhouettes-at-water';
import { between, randomFrom, round, type Random } from '../terrain';
import { hills, sceneHeight, sceneWidth, type SceneProps } from './scene';

const shore = 250;

/** Flooded plain with reeds and an island of palms. */
export function WetlandScene({ id, seed, palette, sun }: SceneProps) {
  const plan = useMemo(() => {
    const random = randomFrom(`${seed}/wetland`);
    return {
      far: hills(random, 240, 8, 5),
      reeds: Array.from({ length: 9 }, (_, clump) => reedsOf(random, 30 + clump * 72)).join(''),
      island: between(random, 250, 400),
    };
  }, [seed]);
  const { island } = plan;
  return (
    <>
      <defs>
        <linearGradient id={`${id}-wetland`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.sky[2]} />
          <stop offset="1" stopColor={palette.water[1]} />
        </linearGradient>
      </defs>
      <path d={plan.far} fill={palette.far} />
      <rect y={shore} width={sceneWidth} height={sceneHeight - shore} fill={`url(#${id}-wetland)`} />
      <ellipse cx={sun.x} cy={shore + 46} rx={sun.radius * 0.9} ry="34" fill={palette.sun} opacity="0.45" />
      <Birds x={sun.x > 320 ? 150 : 440} y={110} scale={1} fill={palette.near} />
      <ellipse cx={island} cy="292" rx="120" ry="10" fill={palette.middle} />
      <Palm x={island - 40} y={292} scale={0.9} fill={palette.near} />
      <Palm x={island} y={290} scale={1.15} isMirrored fill={palette.near} />
      <Palm x={island + 44} y={292} scale={0.7} fill={palette.near} />
      <path d={plan.reeds} stroke={palette.near} strokeWidth="3" strokeLinecap="round" fill="none" />
    </>
  );
}

function reedsOf(random: Random, around: number): string {
  const foot = between(random, 340, 400);
  const blades = Array.from({ length: 9 }, () => {
    const x = round(around + between(random, -26, 26));
    return `M${x} ${round(foot)}q${round(between(random, -3, 3))}-22 ${round(between(random, -9, 9))}-${round(between(random, 30, 62))}`;
  });
  return blades.join('');
}
