import { describe, expect, it } from '@jest/globals';
import { assertRemoteModule, REMOTE_CONTRACT } from './remote';

const remote = { manifest: { id: 'staff', contract: REMOTE_CONTRACT, version: '1.2.3' }, Routes: () => null };

describe('assertRemoteModule', () => {
  it('returns a valid remote', () => {
    expect(assertRemoteModule('staff', remote)).toBe(remote);
  });

  it.each([
    ['no module', null, 'is not a module'],
    [
      'another name',
      { ...remote, manifest: { ...remote.manifest, id: 'client' } },
      'The manifest of the remote staff has another id',
    ],
    [
      'an older contract',
      { ...remote, manifest: { ...remote.manifest, contract: 0 } },
      'The remote staff 1.2.3 requires contract 0, the shell has 1',
    ],
    ['no pages', { manifest: remote.manifest }, 'exports no Routes'],
  ])('rejects %s with a reason', (_what, candidate, reason) => {
    expect(() => assertRemoteModule('staff', candidate)).toThrow(reason);
  });
});
