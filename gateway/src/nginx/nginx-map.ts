import { block, quoted } from './nginx-calls';

/** A `map` block: the value of `to` for what `from` looks like. */
export const map = (from: string, to: string, entries: readonly (readonly [string, string])[]): string[] =>
  block(
    `map ${from} ${to}`,
    entries.map(([key, value]) => `${key} ${value};`),
  );

/** A regular expression as the key of a map. */
export const pattern = (expression: string): string => quoted(`~${expression}`).replaceAll('\\\\', '\\');
