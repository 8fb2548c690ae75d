import { useMemo } from 'react';
import { Birds } from '../silhouettes';
import { Mokoro, Palm } from '../silhouettes-at-water';
import { between, randomFrom, round } from '../terrain';
import { hills, sceneHeight, sceneWidth, type SceneProps } from './scene';

const shore = 236;

/** Lake with a dugout canoe, hills behind and palms in front. */
export function LakeScene({ id, seed, palette, sun }: SceneProps) {
  const plan = useMemo(() => {
    const random = randomFrom(`${seed}/lake`);
    const ripples = Array.from({ length: 26 }, () => {
      const y = between(random, shore + 8, sceneHeight - 20);
      const length = between(random, 16, 30) * ((y - shore) / 60 + 0.6);
      return `M${round(between(random, -20, sceneWidth))} ${round(y)}h${round(length)}`;
    });
    const boat = { x: between(random, 200, 430), y: between(random, 300, 330), isMirrored: random() < 0.5 };
    return {
      far: hills(random, 218, 22, 3),
      near: hills(random, 230, 8, 5),
      ripples: ripples.join(''),
      boat,
      isLeft: random() < 0.5,
    };
  }, [seed]);
  const glints = Array.from(
    { length: 12 },
    (_, index) => `M${round(sun.x - 12 - index * 3.4)} ${shore + 8 + index * 7}h${24 + index * 6.8}`,
  );
  const palm = plan.isLeft ? 40 : 600;
  return (
    <>
      <defs>
        <linearGradient id={`${id}-lake`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.water[0]} />
          <stop offset="0.85" stopColor={palette.water[1]} />
        </linearGradient>
      </defs>
      <path d={plan.far} fill={palette.far} />
      <path d={plan.near} fill={palette.middle} />
      <rect y={shore} width={sceneWidth} height={sceneHeight - shore} fill={`url(#${id}-lake)`} />
      <path d={plan.ripples} stroke={palette.light} strokeWidth="1.6" strokeLinecap="round" opacity="0.35" />
      <path d={glints.join('')} stroke={palette.sun} strokeWidth="2.6" strokeLinecap="round" opacity="0.75" />
      <Birds x={sun.x > 320 ? 150 : 440} y={96} scale={0.8} fill={palette.near} />
      <ellipse cx={plan.boat.x} cy={plan.boat.y + 8} rx="84" ry="5" fill={palette.near} opacity="0.35" />
      <Mokoro {...plan.boat} scale={1.15} fill={palette.near} />
      <path
        d={plan.isLeft ? 'M0 400V352C60 344 130 362 190 400Z' : 'M640 400V352C580 344 510 362 450 400Z'}
        fill={palette.near}
      />
      <Palm x={palm} y={362} scale={1.55} isMirrored={!plan.isLeft} fill={palette.near} />
    </>
  );
}
