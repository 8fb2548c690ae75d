import type { SceneKind } from '@portal/ui-kit';

const hints: readonly (readonly [RegExp, SceneKind])[] = [
  [/fall|livingstone|zambezi|canoe/i, 'falls'],
  [/lake|tanganyika|kariba|beach|mfuwe river/i, 'lake'],
  [/dubai|desert/i, 'dunes'],
  [/london|paris|lisbon|city|copperbelt|ndola|cape town|johannesburg/i, 'city'],
];

/** The picture that suits a package best, by the words of its name and destinations. */
export function packageSceneKind(name: string, destinations: readonly string[]): SceneKind {
  const words = [name, ...destinations].join(' ');
  return hints.find(([hint]) => hint.test(words))?.[1] ?? 'savanna';
}
