/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { prefetchRemote } from './prefetch-remote';
import { remoteLoader } from './remote-loader';

const folder = '/mfe/mfe-client/0.1.0-0a1b2c3d';
const release = {
  name: 'mfe_client',
  version: '0.1.0-0a1b2c3d',
  entry: `${folder}/remoteEntry.js`,
  first: [],
  integrity: {},
} as const;

const loaded: string[] = [];
const shared = (name: string) => ({ [name]: { '0.1.0': { get: () => Promise.resolve(loaded.push(name)) } } });

beforeEach(() => {
  loaded.length = 0;
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: {
      default: {
        ...shared('@portal/ui-kit/date'),
        ...shared('@portal/ui-kit/table'),
        ...shared('@portal/ui-kit/inputs'),
      },
    },
  });
  jest.spyOn(remoteLoader, 'once').mockResolvedValue({} as never);
  jest.spyOn(remoteLoader, 'release').mockResolvedValue({ ...release, first: [] });
});
afterEach(() => {
  jest.restoreAllMocks();
});

function answerWith(answer: () => Response): void {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(address === `${folder}/parts.json` ? answer() : new Response('', { status: 404 })),
    );
}

describe('a remote that is fetched ahead of the click', () => {
  it('brings the parts of the libraries that its own build names, and no other', async () => {
    answerWith(() => Response.json(['@portal/ui-kit/date', '@portal/ui-kit/inputs', '@portal/ui-kit/gone', 7]));
    prefetchRemote('client');
    prefetchRemote('client');
    await waitFor(() => expect(loaded).toEqual(['@portal/ui-kit/date', '@portal/ui-kit/inputs']));
    expect(remoteLoader.once).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after a failure, and comes without parts where its build names none', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    prefetchRemote('staff');
    await waitFor(() => expect(remoteLoader.release).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done));
    answerWith(() => new Response('', { status: 404 }));
    prefetchRemote('staff');
    expect(remoteLoader.once).toHaveBeenCalledTimes(2);
    await new Promise((done) => setTimeout(done));
    expect(loaded).toEqual([]);
  });
});
