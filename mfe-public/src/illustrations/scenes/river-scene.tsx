import { useMemo } from 'react';
import { Acacia, Birds, Elephant } from '../silhouettes';
import { Mokoro } from '../silhouettes-at-water';
import { between, randomFrom } from '../terrain';
import { hills, type SceneProps } from './scene';

/** River below an escarpment, with a dugout canoe and elephants on the bank. */
export function RiverScene({ id, seed, palette, sun }: SceneProps) {
  const plan = useMemo(() => {
    const random = randomFrom(`${seed}/river`);
    return {
      escarpment: hills(random, 196, 34, 2),
      far: hills(random, 240, 10, 5),
      bank: hills(random, 262, 5, 4),
      boat: between(random, 330, 380),
    };
  }, [seed]);
  return (
    <>
      <defs>
        <linearGradient id={`${id}-river`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.water[0]} />
          <stop offset="1" stopColor={palette.water[1]} />
        </linearGradient>
      </defs>
      <Birds x={sun.x > 320 ? 130 : 430} y={96} scale={0.8} fill={palette.near} />
      <path d={plan.escarpment} fill={palette.far} />
      <path d={plan.far} fill={palette.middle} />
      <path d={plan.bank} fill={palette.ground} />
      <path
        d="M352 262C440 268 330 284 262 296C170 314 250 334 190 360C150 378 90 388 60 400H600C580 372 520 346 452 328C400 314 470 294 440 282C420 272 392 264 352 262Z"
        fill={`url(#${id}-river)`}
      />
      <Acacia x={140} y={300} scale={0.62} fill={palette.near} />
      <Acacia x={560} y={310} scale={0.8} fill={palette.near} />
      <Elephant x={112} y={338} scale={0.5} fill={palette.near} earFill={palette.middle} />
      <Elephant x={60} y={344} scale={0.34} fill={palette.near} earFill={palette.middle} />
      <Mokoro x={plan.boat} y={350} scale={0.95} fill={palette.near} />
      <path d="M0 400V372C60 366 96 384 150 400ZM640 400V362C600 362 580 384 556 400Z" fill={palette.near} />
    </>
  );
}
