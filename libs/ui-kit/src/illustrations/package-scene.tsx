export type SceneKind = 'falls' | 'lake' | 'savanna' | 'city' | 'dunes';

export interface PackageSceneProps {
  seed: string;
  kind?: SceneKind;
  className?: string;
}

export function PackageScene({ seed, kind, className }: PackageSceneProps) {
  return (
    <svg viewBox="0 0 640 400" aria-hidden className={className} data-seed={seed} data-kind={kind} focusable="false">
      <rect width="640" height="400" fill="#f3a14b" />
    </svg>
  );
}
