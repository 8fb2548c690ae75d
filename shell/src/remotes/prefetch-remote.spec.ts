// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  vi.stubGlobal('__webpack_init_sharing__', () => Promise.resolve());
  vi.stubGlobal('__webpack_share_scopes__', {
    default: {
      ...shared('@portal/ui-kit/date'),
      ...shared('@portal/ui-kit/table'),
      ...shared('@portal/ui-kit/inputs'),
    },
  });
  vi.spyOn(remoteLoader, 'once').mockResolvedValue({} as never);
  vi.spyOn(remoteLoader, 'release').mockResolvedValue({ ...release, first: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answerWith(answer: () => Response): void {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === `${folder}/parts.json` ? answer() : new Response('', { status: 404 })),
  );
}

describe('a remote that is fetched ahead of the click', () => {
  it('brings the parts of the libraries that its own build names, and no other', async () => {
    answerWith(() => Response.json(['@portal/ui-kit/date', '@portal/ui-kit/inputs', '@portal/ui-kit/gone', 7]));
    prefetchRemote('client');
    prefetchRemote('client');
    await vi.waitFor(() => expect(loaded).toEqual(['@portal/ui-kit/date', '@portal/ui-kit/inputs']));
    expect(remoteLoader.once).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after a failure, and comes without parts where its build names none', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    prefetchRemote('staff');
    await vi.waitFor(() => expect(remoteLoader.release).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done));
    answerWith(() => new Response('', { status: 404 }));
    prefetchRemote('staff');
    expect(remoteLoader.once).toHaveBeenCalledTimes(2);
    await new Promise((done) => setTimeout(done));
    expect(loaded).toEqual([]);
  });
});
