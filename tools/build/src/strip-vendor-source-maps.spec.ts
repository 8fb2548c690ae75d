import { decode, encode } from '@jridgewell/sourcemap-codec';
import { describe, expect, it } from '@jest/globals';
import { stripVendorSourceMaps } from './strip-vendor-source-maps';

const map = {
  version: 3,
  sources: ['../src/main.ts', '../../node_modules/left-pad/index.js'],
  names: ['main'],
  mappings: encode([
    [
      [0, 0, 0, 0, 0],
      [4, 0, 0, 4],
    ],
    [
      [0, 1, 0, 0],
      [6, 1, 0, 6],
    ],
    [[2, 1, 1, 0]],
    [[0, 0, 9, 2]],
  ]),
};

describe('stripVendorSourceMaps', () => {
  it('keeps mappings of our own code and ends them where a library begins', () => {
    expect(decode(stripVendorSourceMaps(map).mappings)).toEqual([
      [
        [0, 0, 0, 0],
        [4, 0, 0, 4],
      ],
      [[0]],
      [],
      [[0, 0, 9, 2]],
    ]);
  });

  it('leaves the rest of the map unchanged, without names', () => {
    expect(stripVendorSourceMaps(map)).toMatchObject({ version: 3, sources: map.sources, names: [] });
  });
});
