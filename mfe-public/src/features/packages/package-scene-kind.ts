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

const kindFor = (words: string): SceneKind | undefined => hints.find(([hint]) => hint.test(words))?.[1];

/** The picture that suits a package best, by the words of its name, else of its destinations. */
export function packageSceneKind(name: string, destinations: readonly string[]): SceneKind {
  return kindFor(name) ?? kindFor(destinations.join(' ')) ?? 'savanna';
}
