import { useId, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { palettes } from './palettes';
import { sceneHeight, sceneWidth, Sky, type SceneProps } from './scenes/scene';
import { between, oneOf, randomFrom } from './terrain';

/** Derives palette and sun from the seed. */
function planOf(seed: string) {
  const random = randomFrom(seed);
  const palette = oneOf(random, palettes);
  const sun = { x: between(random, 150, 490), y: between(random, 120, 190), radius: between(random, 26, 46) };
  return { palette, sun };
}

export interface LandscapeProps {
  /** Equal seeds draw equal pictures. */
  seed: string;
  /** Scene component, such as SavannaScene. */
  scene: ComponentType<SceneProps>;
  /** Alternative text; without it the picture is decorative. */
  alt?: string | undefined;
  className?: string | undefined;
  /** Below the fold: server-rendered HTML contains only the sky, the scripts add the scene. */
  isLate?: boolean;
}

const neverChanges = () => () => undefined;

/** Scene under a sky, generated from a seed. */
export function Landscape({ seed, scene: Scene, alt, className, isLate = false }: LandscapeProps) {
  const id = useId();
  const isDrawn = useSyncExternalStore(
    neverChanges,
    () => true,
    () => !isLate,
  );
  const { palette, sun } = useMemo(() => planOf(seed), [seed]);
  return (
    <svg
      viewBox={`0 0 ${sceneWidth} ${sceneHeight}`}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      data-scene
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <Sky id={id} palette={palette} sun={sun} />
      {isDrawn ? <Scene id={id} seed={seed} palette={palette} sun={sun} /> : null}
    </svg>
  );
}
