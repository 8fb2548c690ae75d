import { useMemo } from 'react';
import { Acacia, Birds } from '../silhouettes';
import { between, randomFrom, round, type Random } from '../terrain';
import { hills, type SceneProps } from './scene';

/** Dunes, lit from the side of the sun. */
export function DunesScene({ id, seed, palette, sun }: SceneProps) {
  const plan = useMemo(() => {
    const random = randomFrom(`${seed}/dunes`);
    return {
      far: hills(random, 250, 18, 4),
      dunes: [
        dune(random, { peak: between(random, 380, 540), top: 206, foot: 320 }),
        dune(random, { peak: between(random, 110, 250), top: 244, foot: 356 }),
        dune(random, { peak: between(random, 360, 470), top: 300, foot: 400 }),
      ],
      tree: between(random, 90, 550),
    };
  }, [seed]);
  return (
    <>
      <defs>
        <linearGradient id={`${id}-sand`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.light} />
          <stop offset="0.55" stopColor={palette.ground} />
          <stop offset="1" stopColor={palette.ground} />
        </linearGradient>
      </defs>
      <path d={plan.far} fill={palette.far} />
      {plan.dunes.map(({ lit, shade }) => (
        <g key={lit}>
          <path d={lit} fill={`url(#${id}-sand)`} />
          <path d={shade} fill={palette.middle} opacity="0.82" />
        </g>
      ))}
      <Birds x={sun.x > 320 ? 120 : 430} y={110} scale={0.7} fill={palette.near} />
      <Acacia x={plan.tree} y={384} scale={0.62} fill={palette.near} />
      <path d="M0 400V388C150 376 330 396 640 380V400Z" fill={palette.near} />
    </>
  );
}

/** Dune with a winding crest: the lit and the shaded side. */
function dune(random: Random, { peak, top, foot }: { peak: number; top: number; foot: number }) {
  const fall = foot - top;
  const turn = between(random, 20, 60);
  const crest = `C${round(peak + 14)} ${round(top + fall * 0.3)} ${round(peak - turn)} ${round(top + fall * 0.5)} ${round(peak - turn * 0.4)} ${round(top + fall * 0.7)}S${round(peak + turn)} ${round(foot)} ${round(peak + turn * 0.6)} 400`;
  const left = round(peak - between(random, 250, 420));
  const right = round(peak + between(random, 260, 420));
  return {
    lit: `M${left} 400C${round(left + 120)} ${foot - 10} ${round(peak - 90)} ${top + 26} ${round(peak)} ${top}${crest}Z`,
    shade: `M${round(peak)} ${top}${crest}H${right}C${round(right - 90)} ${foot - 6} ${round(peak + 110)} ${top + 46} ${round(peak)} ${top}Z`,
  };
}
