/** A source of numbers from 0 up to 1 that always runs the same way for the same seed. */
export type Random = () => number;

/** The random source of a text: the same text always draws the same picture. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash | 0;
}

/** A number between two others. */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** One of a list. */
export function oneOf<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

export interface Ridge {
  /** The height of the line on the picture, and how far it swings up and down around it. */
  base: number;
  swing: number;
  /** How many swells the line has. */
  swells: number;
  width: number;
  /** Where the filled shape ends. */
  bottom: number;
}

/** The outline of hills as a closed path: a soft line through random heights, filled down to the bottom. */
export function ridge(random: Random, { base, swing, swells, width, bottom }: Ridge): string {
  const step = width / swells;
  const heights = Array.from({ length: swells + 2 }, () => round(base + between(random, -swing, swing)));
  const half = round(step / 2);
  // One swell goes on as the one before it ends, so that only where it leads to has to be said.
  const curves = heights.slice(1).map((height, index) => {
    const rise = round(height - (heights[index] ?? base));
    return `${index === 0 ? `c${half} 0 ` : 's'}${half} ${rise} ${round(step)} ${rise}`;
  });
  return `M0 ${heights[0] ?? base}${curves.join('')}V${bottom}H0Z`;
}

/** Short enough for a path, exact enough for the eye. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
