import { useMemo } from 'react';
import { Birds } from '../silhouettes';
import { Palm } from '../silhouettes-at-water';
import { between, randomFrom } from '../terrain';
import { Waterfall } from '../waterfall';
import { hills, sceneWidth, type SceneProps } from './scene';

/** Waterfall with spray, and rainforest in front. */
export function FallsScene({ id, seed, palette, sun }: SceneProps) {
  const plan = useMemo(() => {
    const random = randomFrom(`${seed}/falls`);
    return {
      far: hills(random, 206, 16, 4),
      lip: between(random, 222, 246),
      from: between(random, 60, 190),
      forest: hills(random, 344, 10, 15),
      bank: hills(random, 374, 8, 5),
      palm: between(random, 430, 540),
    };
  }, [seed]);
  const { lip, from } = plan;
  const cliff = `M0 ${lip + 4}C${from * 0.4} ${lip - 10} ${from * 0.8} ${lip - 4} ${from + 8} ${lip + 2}C${from - 6} ${lip + 50} ${from - 14} ${lip + 90} ${from - 30} 400H0Z`;
  return (
    <>
      <Birds x={sun.x > 320 ? 130 : 420} y={92} scale={0.8} fill={palette.near} />
      <path d={plan.far} fill={palette.far} />
      <rect y={lip - 18} width={sceneWidth} height="60" fill={palette.water[0]} />
      <rect y={lip - 18} width={sceneWidth} height="4" fill={palette.light} opacity="0.6" />
      <Waterfall id={id} seed={seed} from={from} to={sceneWidth} lip={lip} height={112} />
      <path d={cliff} fill={palette.middle} />
      <path d={plan.forest} fill={palette.near} opacity="0.9" />
      <path d={plan.bank} fill={palette.near} />
      <Palm x={plan.palm} y={382} scale={1} fill={palette.near} />
      <Palm x={plan.palm + 44} y={388} scale={0.7} isMirrored fill={palette.near} />
    </>
  );
}
