import type { PackagePicture } from '@portal/contracts';
import type { SceneKind } from '../../illustrations/scene-kind';

/** The name says what a journey is about; a destination only where it passes. The first hint that fits counts. */
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

/** Scenes that show the same country in another way: nothing wrong is shown when one stands for another. */
const cousins: Partial<Record<SceneKind, readonly SceneKind[]>> = {
  savanna: ['river', 'wetland'],
  wetland: ['river', 'savanna'],
  river: ['wetland', 'savanna'],
  lake: ['river'],
  falls: ['river'],
};

/** What the words speak of, by the first hint first. */
const kindsFor = (words: string): SceneKind[] => hints.filter(([hint]) => hint.test(words)).map(([, kind]) => kind);

/** The pictures that suit a package, best first: by the words of its name, then of its destinations, then of the country. */
function kindsOf(name: string, destinations: readonly string[]): SceneKind[] {
  const told = [...kindsFor(name), ...kindsFor(destinations.join(' '))];
  const kinds: SceneKind[] = told.length > 0 ? told : ['savanna'];
  return [...new Set([...kinds, ...kinds.flatMap((kind) => cousins[kind] ?? [])])];
}

/** The picture that suits a package best. */
export const packageSceneKind = (name: string, destinations: readonly string[]): SceneKind =>
  kindsOf(name, destinations)[0] ?? 'savanna';

/** What of a package decides about its scene. */
interface Pictured {
  name: string;
  destinations: readonly string[];
  picture?: PackagePicture | undefined;
}

/** How much it disturbs when a card shows the scene of the one so many places before it: beside, or below in rows of three or two. */
const disturbing = [4, 1, 2] as const;

/**
 * The scenes of packages that stand in a list, in its order: other ones than their neighbours' wherever a second one suits a
 * package. Those with a picture of their own take no scene away.
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
