/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { lazyPage, loadWithRetry } from './lazy-page';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const failing = (times: number) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new Error(`chunk failed ${calls}`);
    return { HomePage: () => <h1>Home</h1>, version: 1 };
  };
};

describe('loadWithRetry', () => {
  it('retries two failures', async () => {
    const loaded = loadWithRetry(failing(2));
    await jest.runAllTimersAsync();
    expect(await loaded).toMatchObject({ version: 1 });
  });

  it('rejects with the reason after the third failure', async () => {
    const loaded = loadWithRetry(failing(3)).catch((error: Error) => error.message);
    await jest.runAllTimersAsync();
    expect(await loaded).toBe('chunk failed 3');
  });
});

describe('lazyPage', () => {
  it('finds the page exported by a module', async () => {
    await act(async () => render(<Suspense>{createElement(lazyPage(failing(0)))}</Suspense>));
    expect(screen.getByRole('heading').textContent).toBe('Home');
  });
});
