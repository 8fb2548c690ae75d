import { describe, expect, it } from '@jest/globals';
import type { Stats } from 'webpack';
import { firstFiles } from './release';

const statsOf = (namedChunkGroups: object): Pick<Stats, 'toJson'> => ({
  toJson: () => ({ namedChunkGroups }) as ReturnType<Stats['toJson']>,
});

describe('firstFiles', () => {
  it('returns the container and its exposed module with styles', () => {
    const remote = { assets: [{ name: 'remote.css' }, { name: 'remote.js' }] };
    const page = { assets: [{ name: 'src_pages_home.js' }] };
    expect(firstFiles(statsOf({ remote, page }))).toEqual(['remoteEntry.js', 'remote.css', 'remote.js']);
  });

  it('throws if the build exposes nothing', () => {
    expect(() => firstFiles(statsOf({ main: { assets: [] } }))).toThrow('exposes no chunk remote');
  });
});
