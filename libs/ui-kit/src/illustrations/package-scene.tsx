import { useId, useMemo, type ComponentType } from 'react';
import { palettes } from './palettes';
import { sceneKindOf, type SceneKind } from './scene-kind';
import { CityScene, type CitySceneProps } from './scenes/city-scene';
import { DunesScene } from './scenes/dunes-scene';
import { FallsScene } from './scenes/falls-scene';
import { LakeScene } from './scenes/lake-scene';
import { BridgeAndCastle, ClockTowerAndBridge, IronTower, NeedleAndSail, TableMountain } from './scenes/landmarks';
import { MineScene } from './scenes/mine-scene';
import { RiverScene } from './scenes/river-scene';
import { SavannaScene } from './scenes/savanna-scene';
import { sceneHeight, sceneWidth, Sky, type SceneProps } from './scenes/scene';
import { WetlandScene } from './scenes/wetland-scene';
import { between, oneOf, randomFrom } from './terrain';

export interface PackageSceneProps {
  /** The same seed always draws the same picture; name and destination together make a good one. */
  seed: string;
  /** What to draw; read from the words of the seed when absent. */
  kind?: SceneKind;
  /** Says what the picture is of; without it the picture is decoration. */
  alt?: string;
  className?: string;
}

const cityWith = (landmark: CitySceneProps['landmark'], isNorthern?: boolean) =>
  function LandmarkScene(props: SceneProps) {
    return <CityScene {...props} landmark={landmark} isNorthern={isNorthern} />;
  };

const scenes: Record<SceneKind, ComponentType<SceneProps>> = {
  falls: FallsScene,
  lake: LakeScene,
  river: RiverScene,
  wetland: WetlandScene,
  savanna: SavannaScene,
  dunes: DunesScene,
  mine: MineScene,
  city: CityScene,
  paris: cityWith(IronTower, true),
  london: cityWith(ClockTowerAndBridge, true),
  lisbon: cityWith(BridgeAndCastle),
  dubai: cityWith(NeedleAndSail),
  'cape-town': cityWith(TableMountain),
};

/** A landscape drawn from a text, for packages that carry no photograph. */
export function PackageScene({ seed, kind, alt, className }: PackageSceneProps) {
  const id = useId();
  const plan = useMemo(() => {
    const random = randomFrom(seed);
    const share = random();
    const palette = oneOf(random, palettes);
    const sun = { x: between(random, 150, 490), y: between(random, 120, 190), radius: between(random, 26, 46) };
    return { kind: kind ?? sceneKindOf(seed, share), palette, sun };
  }, [seed, kind]);
  const Scene = scenes[plan.kind];
  return (
    <svg
      viewBox={`0 0 ${sceneWidth} ${sceneHeight}`}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <Sky id={id} palette={plan.palette} sun={plan.sun} />
      <Scene id={id} seed={seed} palette={plan.palette} sun={plan.sun} />
    </svg>
  );
}
