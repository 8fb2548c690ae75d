/** The landscapes, then the cities one knows by what stands in them. */
export type SceneKind =
  | 'falls'
  | 'lake'
  | 'river'
  | 'wetland'
  | 'savanna'
  | 'dunes'
  | 'mine'
  | 'city'
  | 'paris'
  | 'london'
  | 'lisbon'
  | 'dubai'
  | 'cape-town';

const clues: readonly (readonly [SceneKind, RegExp])[] = [
  ['falls', /falls|livingstone|mosi|waterfall|ngonye|kalambo/],
  ['dunes', /dune|desert|namib|sahara|cairo|egypt|sossusvlei|doha|muscat/],
  ['city', /city|dubai|london|johannesburg|nairobi|paris|lusaka|new york|singapore|hong kong|istanbul|rome|shopping/],
  [
    'lake',
    /lake|kariba|tanganyika|beach|island|zanzibar|mauritius|seychelles|river|canoe|cruise|houseboat|malawi|coast|cape/,
  ],
  ['savanna', /safari|luangwa|kafue|park|serengeti|savanna|game|wildlife|walking|bush|kruger|chobe/],
];

const kinds: readonly SceneKind[] = ['falls', 'lake', 'savanna', 'city', 'dunes'];

/** The scene a package's name and destination call for; without a clue, one of the five by chance of `share` (0 to 1). */
export function sceneKindOf(text: string, share: number): SceneKind {
  const lower = text.toLowerCase();
  const found = clues.find(([, words]) => words.test(lower));
  return found?.[0] ?? kinds[Math.floor(share * kinds.length)] ?? 'savanna';
}
