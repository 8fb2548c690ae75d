import type { PackagePicture } from '@portal/contracts';
import type { SceneKind } from '../../illustrations/scene-kind';

/** Patterns of names and destinations with their scenes. The first match wins. */
const hints: readonly (readonly [RegExp, SceneKind])[] = [
  [/dubai|abu dhabi/i, 'dubai'],
  [/london/i, 'london'],
  [/paris/i, 'paris'],
  [/lisbon/i, 'lisbon'],
  [/cape town/i, 'cape-town'],
  [/copperbelt|\bmines?\b|kitwe|chingola/i, 'mine'],
  [/busanga|bangweulu|wetland|swamp|delta|okavango/i, 'wetland'],
  [/\blake\b|tanganyika|kariba|malawi|beach|island|coast|zanzibar|mauritius|seychelles/i, 'lake'],
  [/canoe|lower zambezi|river cruise|houseboat/i, 'river'],
  [/falls|livingstone|rafting/i, 'falls'],
  [/desert|dunes?|namib|sahara|cairo/i, 'dunes'],
  [/city|johannesburg|nairobi|ndola|lusaka|new york|istanbul|shopping/i, 'city'],
];

/** Alternatives that suit the same kind of landscape. */
const cousins: Partial<Record<SceneKind, readonly SceneKind[]>> = {
  savanna: ['river', 'wetland'],
  wetland: ['river', 'savanna'],
  river: ['wetland', 'savanna'],
  lake: ['river'],
  falls: ['river'],
};

/** Scenes of all patterns that match, in the order of `hints`. */
const kindsFor = (words: string): SceneKind[] => hints.filter(([hint]) => hint.test(words)).map(([, kind]) => kind);

/** Suitable scenes, best first: by name, then by destinations, then their alternatives. */
function kindsOf(name: string, destinations: readonly string[]): SceneKind[] {
  const reported = [...kindsFor(name), ...kindsFor(destinations.join(' '))];
  const kinds: SceneKind[] = reported.length > 0 ? reported : ['savanna'];
  return [...new Set([...kinds, ...kinds.flatMap((kind) => cousins[kind] ?? [])])];
}

export const packageSceneKind = (name: string, destinations: readonly string[]): SceneKind =>
  kindsOf(name, destinations)[0] ?? 'savanna';

/** Fields of a package that decide its scene. */
interface Pictured {
  name: string;
  destinations: readonly string[];
  picture?: PackagePicture | undefined;
}

/** Penalties for the scene of the previous card and of those two and three places before: neighbours in rows of two or three. */
const disturbing = [4, 1, 2] as const;

/**
 * Chooses the scenes of a list so that neighbours differ where possible. Cards with a photograph show no scene, so they
 * cause no penalty.
 */
export function scenesOf(packages: readonly Pictured[]): SceneKind[] {
  const shown: (SceneKind | undefined)[] = [];
  const disturbs = (kind: SceneKind): number =>
    disturbing.reduce<number>((sum, weight, places) => sum + (shown.at(-1 - places) === kind ? weight : 0), 0);
  return packages.map(({ name, destinations, picture }) => {
    const [kind = 'savanna'] = kindsOf(name, destinations).toSorted((one, other) => disturbs(one) - disturbs(other));
    shown.push(picture ? undefined : kind);
    return kind;
  });
}
