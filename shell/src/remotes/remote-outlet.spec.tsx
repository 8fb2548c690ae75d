/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { jsonResponse, inlineRegistry, releaseOf } from '../test/portal-page';
import type { loadExposed } from './load-container';
import { RemoteLoader } from './remote-loader';
import { RemoteOutlet } from './remote-outlet';

const load = jest.fn<typeof loadExposed>();
const good = { manifest: { id: 'public', contract: 1, version: '0.1.0' }, Routes: () => <h1>Packages for you</h1> };

async function renderOutlet() {
  const loader = new RemoteLoader(load);
  const outlet = (resetKey: string) => (
    <RemoteOutlet remote="public" title="Travel packages" resetKey={resetKey} loader={loader} />
  );
  const view = await act(async () => render(outlet('/packages')));
  return { goTo: (path: string) => act(async () => view.rerender(outlet(path))) };
}

beforeEach(() => {
  inlineRegistry({ public: releaseOf('public') });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => jsonResponse(200, { remotes: { public: releaseOf('public') } }));
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.resetAllMocks();
  document.head.replaceChildren();
});

describe('RemoteOutlet', () => {
  it('shows the pages of the remote', async () => {
    load.mockResolvedValue(good);
    await renderOutlet();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Packages for you');
    expect(load).toHaveBeenCalledWith('mfe_public', releaseOf('public').entry, 'remote');
  });

  it('shows a failure as an alert and recovers on retry', async () => {
    load.mockRejectedValueOnce(new Error('HTTP 503')).mockResolvedValue(good);
    await renderOutlet();
    expect(screen.getByRole('alert').textContent).toBe('This section could not be loaded');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Packages for you');
  });

  it('shows the failure again when the retry fails', async () => {
    load.mockRejectedValue(new Error('HTTP 503'));
    await renderOutlet();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('retries a failed section on navigation', async () => {
    load.mockRejectedValueOnce(new Error('HTTP 503')).mockResolvedValue(good);
    const { goTo } = await renderOutlet();
    await goTo('/about-us');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['another contract', { ...good, manifest: { ...good.manifest, contract: 2 } }],
    ['another id', { ...good, manifest: { ...good.manifest, id: 'staff' } }],
    ['no routes', { manifest: good.manifest }],
    ['nothing', null],
  ])('rejects a remote that exports %s', async (_what, module) => {
    load.mockResolvedValue(module);
    await renderOutlet();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('fails a hanging remote after the timeout', async () => {
    jest.useFakeTimers();
    load.mockReturnValue(new Promise(() => undefined));
    await renderOutlet();
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(screen.getByRole('status').textContent).toContain('Loading page...');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('contains the error of a page in its section', async () => {
    const Broken = () => {
      throw new Error('a bug');
    };
    load.mockResolvedValue({ ...good, Routes: Broken });
    await renderOutlet();
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
