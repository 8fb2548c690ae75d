/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { onPortalEvent } from '../session/events';
import { lazyDialog, lazyComponent } from './lazy-component';

afterEach(cleanup);

interface Named {
  name: string;
}
const Greeting = ({ name }: Named) => <p>Good morning, {name}</p>;

function held() {
  let come = () => {};
  const load = jest.fn(
    () =>
      new Promise<typeof Greeting>((done) => {
        come = () => done(Greeting);
      }),
  );
  return { Part: lazyComponent(load), load, arrive: () => come(), come: () => act(async () => come()) };
}

describe('a lazy component', () => {
  it('renders nothing until loaded, and loads once', async () => {
    const { Part, load, come } = held();
    const { rerender } = render(<Part name="Mutale" />);
    expect(document.body.textContent).toBe('');
    await come();
    expect(screen.getByText('Good morning, Mutale')).toBeTruthy();
    rerender(<Part key="again" name="Bupe" />);
    expect(screen.getByText('Good morning, Bupe')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('renders immediately when prefetched', async () => {
    const { Part, come } = held();
    Part.prefetch();
    await come();
    render(<Part name="Mutale" />);
    expect(screen.getByText('Good morning, Mutale')).toBeTruthy();
  });

  it('renders when it loads between render and effect', async () => {
    const { Part, load, arrive } = held();
    Part.prefetch();
    const Arrival = () => {
      useLayoutEffect(arrive);
      return null;
    };
    // Outside `act`, which would leave no time between the two.
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    try {
      root.render(
        <>
          <Part name="Mutale" />
          <Arrival />
        </>,
      );
      await waitFor(() => expect(place.textContent).toBe('Good morning, Mutale'));
      expect(load).toHaveBeenCalledTimes(1);
    } finally {
      root.unmount();
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
      place.remove();
    }
  });

  it('is not prefetched with Data Saver on', async () => {
    const { Part, load, come } = held();
    document.documentElement.dataset.saving = 'on';
    Part.prefetch();
    delete document.documentElement.dataset.saving;
    expect(load).not.toHaveBeenCalled();
    render(<Part name="Mutale" />);
    await come();
    expect(screen.getByText('Good morning, Mutale')).toBeTruthy();
  });

  it('leaves the focus where the user moved it', async () => {
    const { Part, come } = held();
    render(
      <>
        <button>Search</button>
        <button>Next</button>
        <Part name="Mutale" />
      </>,
    );
    screen.getByRole('button', { name: 'Next' }).focus();
    await come();
    expect(document.activeElement?.textContent).toBe('Next');
  });
});

describe('a lazy dialog', () => {
  const Farewell = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Goodbye</button>;

  it('opens with the focus on its opener', async () => {
    let come = () => {};
    const Late = lazyDialog(() => new Promise<typeof Farewell>((done) => (come = () => done(Farewell))));
    render(
      <>
        <button>Edit</button>
        <button>Next</button>
      </>,
    );
    screen.getByRole('button', { name: 'Edit' }).focus();
    render(<Late onClose={() => undefined} />);
    screen.getByRole('button', { name: 'Next' }).focus();
    await act(async () => come());
    expect(screen.getByRole('button', { name: 'Goodbye' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Edit');
  });

  it('closes with a message when it cannot be loaded, and opens on the next try', async () => {
    jest.useFakeTimers();
    let isOffline = true;
    const Late = lazyDialog(() => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(Farewell)));
    const reported: string[] = [];
    const stop = onPortalEvent('portal:notification', ({ text }) => reported.push(text));
    const onClose = jest.fn();
    const { unmount } = render(<Late onClose={onClose} />);
    await act(() => jest.runAllTimersAsync());
    expect([onClose.mock.calls.length, reported]).toEqual([1, [texts.errors.sectionUnavailable]]);
    unmount();
    isOffline = false;
    render(<Late onClose={onClose} />);
    await act(() => jest.runAllTimersAsync());
    jest.useRealTimers();
    stop();
    expect(screen.getByRole('button', { name: 'Goodbye' })).toBeTruthy();
  });
});
