import { useId, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { palettes } from './palettes';
import { sceneHeight, sceneWidth, Sky, type SceneProps } from './scenes/scene';
import { between, oneOf, randomFrom } from './terrain';

/** What chance makes of a text: colours, and where the sun is. */
function planOf(seed: string) {
  const random = randomFrom(seed);
  const palette = oneOf(random, palettes);
  const sun = { x: between(random, 150, 490), y: between(random, 120, 190), radius: between(random, 26, 46) };
  return { palette, sun };
}

export interface LandscapeProps {
  /** The same seed always draws the same picture. */
  seed: string;
  /** What to draw, such as SavannaScene. */
  scene: ComponentType<SceneProps>;
  /** Says what the picture is of; without it the picture is decoration. */
  alt?: string | undefined;
  className?: string | undefined;
  /** It lies below what is seen first: until the scripts have come its place has the sky alone. */
  isLate?: boolean;
}

const neverChanges = () => () => undefined;

/** One scene under a sky, drawn from a text. */
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
