/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pageRoutes } from '@portal/contracts';
import type { RemoteModule } from '@portal/remote-kit';
import { prefetchPage } from './prefetch-page';
import { remoteLoader } from './remote-loader';

const manifest = { id: 'client', contract: 1, version: '0.1.0' } as const;
const pageOf = (path: string) => pageRoutes.find((row) => row.path === path) ?? pageRoutes[0]!;
const deliver = (remote: Partial<RemoteModule>) =>
  jest.spyOn(remoteLoader, 'once').mockResolvedValue({ manifest, Routes: () => null, ...remote });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('prefetchPage', () => {
  it("loads the remote and the page's own chunks once", async () => {
    const fetched: string[] = [];
    const once = deliver({ prefetch: async (path) => void fetched.push(path) });
    await Promise.all([prefetchPage(pageOf('/book-flight')), prefetchPage(pageOf('/book-flight'))]);
    expect(fetched).toEqual(['/book-flight']);
    expect(once.mock.calls).toEqual([['client']]);
  });

  it('loads only the remote if it has no prefetch', async () => {
    const once = deliver({});
    await prefetchPage(pageOf('/my-bookings'));
    await prefetchPage(pageOf('/my-bookings'));
    expect(once).toHaveBeenCalledTimes(1);
  });

  it('retries after a failure', async () => {
    const once = jest.spyOn(remoteLoader, 'once').mockRejectedValue(new TypeError('offline'));
    await prefetchPage(pageOf('/dashboard'));
    await prefetchPage(pageOf('/dashboard'));
    expect(once).toHaveBeenCalledTimes(2);
  });
});
