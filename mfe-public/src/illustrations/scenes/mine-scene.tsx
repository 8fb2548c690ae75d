import { useMemo } from 'react';
import { Acacia } from '../silhouettes';
import { between, randomFrom, round } from '../terrain';
import { hills, type SceneProps } from './scene';

/** Copper mine: headframe, hall and chimney, with slag heaps behind. */
export function MineScene({ seed, palette, sun }: SceneProps) {
  const plan = useMemo(() => {
    const random = randomFrom(`${seed}/mine`);
    return { far: hills(random, 250, 16, 4), ground: hills(random, 350, 6, 4), heap: between(random, 20, 70) };
  }, [seed]);
  const { heap } = plan;
  return (
    <>
      <path d={plan.far} fill={palette.far} />
      <path
        d={`M${round(heap)} 350L${round(heap + 110)} 214H${round(heap + 170)}L${round(heap + 290)} 350ZM420 350L540 234H590L700 350Z`}
        fill={palette.ground}
      />
      <path
        d="M360 350L392 138H408L440 350H426L414 260H386L374 350ZM389 214H411L409 196H391ZM408 150L520 350H504L402 176ZM520 350V270h18V258h60v12h22v80ZM562 258V150h20V258Z"
        fill={palette.near}
      />
      <circle cx="400" cy="132" r="24" fill="none" stroke={palette.near} strokeWidth="6" />
      <path d="M400 108V156M376 132H424" stroke={palette.near} strokeWidth="4" />
      <path
        d={`M572 146C${sun.x > 320 ? '550 128 566 108 540 92' : '594 128 580 108 606 92'}`}
        stroke={palette.light}
        strokeWidth="14"
        strokeLinecap="round"
        fill="none"
        opacity="0.45"
      />
      <path d={plan.ground} fill={palette.near} />
      <Acacia x={110} y={376} scale={0.9} fill={palette.near} />
    </>
  );
}
