import type { ComponentType } from 'react';
import { Landscape } from './landscape';
import type { SceneKind } from './scene-kind';
import { CityScene, type CitySceneProps } from './scenes/city-scene';
import { DunesScene } from './scenes/dunes-scene';
import { FallsScene } from './scenes/falls-scene';
import { LakeScene } from './scenes/lake-scene';
import { BridgeAndCastle, ClockTowerAndBridge, IronTower, NeedleAndSail, TableMountain } from './scenes/landmarks';
import { MineScene } from './scenes/mine-scene';
import { RiverScene } from './scenes/river-scene';
import { SavannaScene } from './scenes/savanna-scene';
import type { SceneProps } from './scenes/scene';
import { WetlandScene } from './scenes/wetland-scene';

export interface PackageSceneProps {
  /** Equal seeds draw equal pictures. */
  seed: string;
  kind: SceneKind;
  /** Alternative text; without it the picture is decorative. */
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

/** Generated landscape for packages without a picture. */
export function PackageScene({ kind, ...props }: PackageSceneProps) {
  return <Landscape scene={scenes[kind]} {...props} />;
}
