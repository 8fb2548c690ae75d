import { map, pattern } from './nginx-lines';

const hex = '[0-9a-f]+';
const mapped = '^::ffff:(?<portal_mapped>[0-9.]+)$';
const exactly = (groups: number): string => `${hex}(?::${hex}){${groups - 1}}$`;

/**
 * The first four groups of `$remote_addr`. nginx writes the longest run of two and more zero groups as `::`, so each place
 * where it can stand is a case; how many groups follow says how many it stands for. The first case that fits counts.
 */
const networks: readonly (readonly [string, string])[] = [
  [`^(?<portal_n4>${hex}:${hex}:${hex}:${hex}):`, '$portal_n4'],
  [`^(?<portal_n3>${hex}:${hex}:${hex})::`, '${portal_n3}:0'],
  [`^(?<portal_n2>${hex}:${hex})::`, '${portal_n2}:0:0'],
  [`^(?<portal_n1>${hex})::(?<portal_n1d>${hex}):${exactly(4)}`, '${portal_n1}:0:0:$portal_n1d'],
  [`^(?<portal_n1z>${hex})::`, '${portal_n1z}:0:0:0'],
  [`^::(?<portal_n0>${hex}:${hex}):${exactly(4)}`, '0:0:$portal_n0'],
  [`^::(?<portal_n0d>${hex}):${exactly(4)}`, '0:0:0:$portal_n0d'],
  ['^::', '0:0:0:0'],
];

/** What limits count an address by and how services are told of it, as `limitKey` and `canonicalAddress` have it. */
export const addressMaps = (): string[] => [
  ...map('$remote_addr', '$portal_client_address', [
    ['default', '$remote_addr'],
    [pattern(mapped), '$portal_mapped'],
  ]),
  '# A household of IPv6 owns a /64: counting single addresses would limit nobody.',
  ...map('$portal_client_address', '$portal_limit_key', [
    ['default', '$portal_client_address'],
    ...networks.map(([expression, value]) => [pattern(expression), `"${value}"`] as const),
  ]),
];
