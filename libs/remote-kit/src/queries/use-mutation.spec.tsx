/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, createApiClient } from '@portal/api-client';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onPortalEvent, portalEvents, type PortalNotification } from '../session/events';
import { QueryClient, QueryClientProvider } from '../query';
import { useIdempotentMutation, useMutation } from './use-mutation';

function Shell({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

/** Renders the hook with a request that the test settles. */
function openChange(options: { failure?: string; isReplaceable?: true } = {}) {
  const responses: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const mutationFn = jest.fn(
    (_request: string) => new Promise<string>((resolve, reject) => responses.push({ resolve, reject })),
  );
  const view = renderHook(() => useMutation({ mutationFn, ...options }), { wrapper: Shell });
  const answerTo = (number: number) => responses[number] as (typeof responses)[number];
  return { ...view, mutationFn, answerTo, change: () => view.result.current };
}

const goOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
};
const comeBack = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  onlineManager.setOnline(true);
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  comeBack();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a mutation without a network', () => {
  it('fails immediately and is never sent', async () => {
    const sent = jest.fn(() => Promise.resolve(Response.json({ message: 'ok' })));
    const api = createApiClient({ getToken: () => null, fetch: sent });
    const { result } = renderHook(() => useMutation({ mutationFn: () => api.cancelBooking('7') }), { wrapper: Shell });
    goOffline();
    act(() => result.current.mutate());
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(result.current.error).toMatchObject({ code: 'OFFLINE', message: 'You are offline. Nothing was sent.' });
    comeBack();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a second press', () => {
  it('sends nothing before the next render', async () => {
    const { change, mutationFn } = openChange();
    act(() => {
      change().mutate('a');
      change().mutate('b');
    });
    await act(() => jest.advanceTimersByTimeAsync(10));
    change().mutate('c');
    expect(mutationFn.mock.calls.map(([request]) => request)).toEqual(['a']);
  });

  it('does not reset the first', async () => {
    const { change, answerTo } = openChange();
    act(() => {
      for (let presses = 0; presses < 2; presses += 1) {
        change().reset();
        change().mutate('a');
      }
    });
    await act(() => jest.advanceTimersByTimeAsync(10));
    await act(async () => answerTo(0).reject(new Error('Not now.')));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(change().error?.message).toBe('Not now.');
  });

  it('sends once the first has settled', async () => {
    const { change, mutationFn, answerTo } = openChange();
    for (const settle of ['resolve', 'reject', 'resolve'] as const) {
      act(() => change().mutate('a'));
      await act(() => jest.advanceTimersByTimeAsync(10));
      await act(async () => answerTo(mutationFn.mock.calls.length - 1)[settle](new Error('no') as never));
      await act(() => jest.advanceTimersByTimeAsync(10));
    }
    expect(mutationFn).toHaveBeenCalledTimes(3);
  });

  it('sends a different request where only the last one counts', async () => {
    const { change, mutationFn } = openChange({ isReplaceable: true });
    act(() => {
      change().mutate('a');
      change().mutate('a');
    });
    act(() => change().mutate('b'));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(mutationFn).toHaveBeenCalledTimes(2);
  });
});

describe('a mutation whose dialog was closed', () => {
  const reported: PortalNotification[] = [];
  let stopListening = () => {};
  beforeEach(() => {
    reported.length = 0;
    stopListening = onPortalEvent(portalEvents.notification, (notification) => reported.push(notification));
  });
  afterEach(() => stopListening());

  it('reports its failure', async () => {
    const { change, unmount, answerTo } = openChange({ failure: 'Failed to cancel booking.' });
    act(() => change().mutate('a'));
    await act(() => jest.advanceTimersByTimeAsync(10));
    unmount();
    await act(async () => answerTo(0).reject(new Error('')));
    expect(reported).toEqual([{ kind: 'error', text: 'Failed to cancel booking.' }]);
  });

  it('reports its failure in the dialog while it is open', async () => {
    const { change, answerTo } = openChange({ failure: 'Failed to cancel booking.' });
    act(() => change().mutate('a'));
    await act(() => jest.advanceTimersByTimeAsync(10));
    await act(async () => answerTo(0).reject(new Error('')));
    expect(reported).toEqual([]);
  });
});

describe('a mutation that creates something', () => {
  /** Sends until all outcomes have been used. Returns the idempotency keys. */
  async function keysOf(responses: readonly (Error | 'made')[], formKey?: string) {
    const keys: string[] = [];
    const create = (_request: string, key: string) => {
      const response = responses[keys.push(key) - 1];
      return response === 'made' ? Promise.resolve() : Promise.reject(response);
    };
    const { result } = renderHook(() => useIdempotentMutation({ create, ...(formKey ? { formKey } : {}) }), {
      wrapper: Shell,
    });
    for (let sent = 0; sent < responses.length; sent += 1) {
      act(() => result.current.mutate('tour'));
      await act(() => jest.advanceTimersByTimeAsync(10));
    }
    return keys;
  }
  const lost = new ApiError(0, { message: 'Failed to fetch' });
  const rejected = new ApiError(422, { code: 'BODY_INVALID' });

  it('reuses its key until the outcome is known', async () => {
    const [first, second, third, fourth] = await keysOf([lost, rejected, 'made', 'made']);
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
  });

  it('starts with the key of its form', async () => {
    const [first, second] = await keysOf([lost, 'made'], 'form-key');
    expect([first, second]).toEqual(['form-key', 'form-key']);
  });
});
