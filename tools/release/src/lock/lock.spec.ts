import { describe, expect, it } from '@jest/globals';
import { lockFor, getExternalDependencies, packagesOf } from './lock';

const lock = {
  packages: {
    'services/trips': { dependencies: { a: '1.0.0', '@portal/kit': '*' }, devDependencies: { unused: '1.0.0' } },
    'libs/kit': { peerDependencies: { c: '1.0.0' } },
    'node_modules/@portal/kit': { resolved: 'libs/kit', link: true },
    'node_modules/a': { version: '1.0.0', dev: true, dependencies: { b: '^1', c: '^1' } },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/a/node_modules/b': { version: '1.0.0', optionalDependencies: { d: '^1' } },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/unused': { version: '1.0.0' },
  },
};

describe('lockFor', () => {
  it('includes dependencies and nested copies', () => {
    const locked: Record<string, object> = lockFor(lock, ['a']);
    expect(Object.keys(locked).sort()).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c']);
    expect(locked['node_modules/a']).not.toHaveProperty('dev');
  });
});

describe('packagesOf', () => {
  it('returns runtime packages, also through workspace libraries', () => {
    expect(packagesOf(lock, 'services/trips')).toEqual({
      'node_modules/a': '1.0.0',
      'node_modules/a/node_modules/b': '1.0.0',
      'node_modules/c': '1.0.0',
    });
    expect(packagesOf(lock, 'services/none')).toEqual({});
  });
});

describe('getExternalDependencies', () => {
  it('returns imports at start, and installed lazy imports', () => {
    const outside = { atStart: ['a'], later: ['c', 'unused'] };
    expect(getExternalDependencies(lock, 'services/trips', outside)).toEqual({ a: '1.0.0', c: '1.0.0' });
  });

  it('rejects undeclared imports', () => {
    const outside = { atStart: ['unused'], later: [] };
    expect(() => getExternalDependencies(lock, 'services/trips', outside)).toThrow(
      'services/trips does not declare unused',
    );
  });
});
