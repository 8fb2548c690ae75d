import { useMemo } from 'react';
import { Acacia, Baobab, Birds, Elephant, Giraffe } from '../silhouettes';
import { between, randomFrom, round, type Random } from '../terrain';
import { hills, type SceneProps } from './scene';

/** Grassland with a thorn tree or a baobab, and animals. */
export function SavannaScene({ seed, palette, sun }: SceneProps) {
  const plan = useMemo(() => {
    const random = randomFrom(`${seed}/savanna`);
    return {
      far: hills(random, 244, 26, 3),
      middle: hills(random, 280, 12, 6),
      plain: hills(random, 318, 8, 4),
      ground: hills(random, 362, 8, 4),
      grass: grassOf(random),
      tree: random() < 0.4 ? Baobab : Acacia,
      isTreeLeft: sun.x > 320,
      herd: random() < 0.55 ? 'elephants' : 'giraffes',
      distant: Array.from({ length: 4 }, () => between(random, 30, 610)),
    };
  }, [seed, sun.x]);
  const Tree = plan.tree;
  const side = plan.isTreeLeft ? { tree: 120, herd: 440 } : { tree: 520, herd: 190 };
  return (
    <>
      <Birds x={side.tree} y={100} scale={0.8} fill={palette.near} />
      <path d={plan.far} fill={palette.far} />
      <path d={plan.middle} fill={palette.middle} />
      {plan.distant.map((x) => (
        <Acacia key={x} x={x} y={304} scale={0.26} fill={palette.near} />
      ))}
      <path d={plan.plain} fill={palette.ground} />
      <Tree x={side.tree} y={372} scale={1.35} fill={palette.near} />
      <Herd kind={plan.herd} x={side.herd} fill={palette.near} ear={palette.middle} />
      <path d={plan.ground} fill={palette.near} />
      <path d={plan.grass} stroke={palette.near} strokeWidth="2" strokeLinecap="round" fill="none" />
    </>
  );
}

function Herd({ kind, x, fill, ear }: { kind: string; x: number; fill: string; ear: string }) {
  if (kind === 'giraffes') {
    return (
      <>
        <Giraffe x={x} y={366} scale={1.15} fill={fill} />
        <Giraffe x={x + 66} y={366} scale={0.85} isMirrored fill={fill} />
      </>
    );
  }
  return (
    <>
      <Elephant x={x} y={366} scale={0.95} fill={fill} earFill={ear} />
      <Elephant x={x - 98} y={366} scale={0.55} fill={fill} earFill={ear} />
    </>
  );
}

function grassOf(random: Random): string {
  const blades = Array.from({ length: 90 }, () => {
    const x = round(between(random, 0, 640));
    return `M${x} 372q${round(between(random, -3, 3))} -10 ${round(between(random, -7, 7))} -${round(between(random, 12, 24))}`;
  });
  return blades.join('');
}
