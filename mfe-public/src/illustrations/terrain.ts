/** Returns pseudo-random numbers in [0, 1), the same sequence for the same seed. */
export type Random = () => number;

/** Creates a generator from a text. */
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

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function oneOf<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

export interface Ridge {
  /** Mean height of the line, and its maximum deviation. */
  base: number;
  swing: number;
  swells: number;
  width: number;
  /** Lower edge of the filled shape. */
  bottom: number;
}

/** Outline of hills as a closed path: a smooth line through random heights, filled to the bottom. */
export function ridge(random: Random, { base, swing, swells, width, bottom }: Ridge): string {
  const step = width / swells;
  const heights = Array.from({ length: swells + 2 }, () => round(base + between(random, -swing, swing)));
  const half = round(step / 2);
  // After the first curve, `s` mirrors the previous control point, so that only one point has to be written.
  const curves = heights.slice(1).map((height, index) => {
    const rise = round(height - (heights[index] ?? base));
    return `${index === 0 ? `c${half} 0 ` : 's'}${half} ${rise} ${round(step)} ${rise}`;
  });
  return `M0 ${heights[0] ?? base}${curves.join('')}V${bottom}H0Z`;
}

/** Rounds to one decimal, which keeps paths short and is precise enough. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
