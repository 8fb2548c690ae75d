import { describe, expect, it } from '@jest/globals';
import { checkShell, type KnownReleases } from './checks';

const needs = {
  contract: 1,
  shared: { react: '^19.3.1', '@module-federation/runtime': '^2.9.2' },
  imports: { '@portal/ui-kit': ['Button'] },
  calls: ['login'],
  pages: ['/dashboard'],
};
const provides = {
  contract: 1,
  shared: { react: '19.3.1', '@module-federation/runtime': '2.10.1' },
  exports: { '@portal/ui-kit': ['Button', 'Card'] },
  calls: ['login', 'logout'],
};
/** Store with one released remote and its canary. */
const movedAt = '2026-01-01T00:00:00Z';
const store: KnownReleases = {
  pointer: ({ name }) =>
    name === 'mfe-client'
      ? { slice: name, number: 1, stable: '1', canary: { version: '2', percent: 10 }, former: [], movedAt }
      : undefined,
  has: () => true,
  noteOf: ({ name }, version) => ({
    name,
    version,
    files: {},
    needs: version === '2' ? { ...needs, imports: { '@portal/ui-kit': ['Card'] } } : needs,
  }),
  versionFolder: () => 'nowhere',
};

describe('checkShell', () => {
  it('accepts a shell that provides everything that remotes in use need', () => {
    expect(() => checkShell({ provides, store })).not.toThrow();
  });

  it.each([
    [
      { exports: { '@portal/ui-kit': ['Card'] } },
      "break mfe-client 1, which visitors have:\n  - the shell's @portal/ui-kit has no Button",
    ],
    [{ exports: { '@portal/ui-kit': ['Button'] } }, 'break mfe-client 2'],
    [{ shared: { react: '20.0.0' } }, 'it needs react ^19.3.1, the shell shares 20.0.0'],
    [{ calls: ['logout'] }, 'does not know the calls login'],
    [
      { shared: { react: '19.3.1', '@module-federation/runtime': '2.8.0' } },
      'it needs @module-federation/runtime ^2.9.2, the shell shares 2.8.0',
    ],
  ])('rejects one with %j', (change, reason) => {
    expect(() => checkShell({ provides: { ...provides, ...change }, store })).toThrow(reason);
  });
});
