/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { overlays } from '../overlays/overlays';
import { Menu } from './menu';

// Instead of the kit's test setup, which would preload the menu.
globalThis.CSS = { escape: (text: string) => text } as typeof CSS;

/** Completes the load of the menu's code. */
let arrive: () => Promise<void>;

beforeEach(() => {
  const callbacks: (() => void)[] = [];
  jest.spyOn(overlays, 'current').mockReturnValue(undefined);
  jest.spyOn(overlays, 'whenLoaded').mockImplementation((callback) => {
    callbacks.push(() => void overlays.request().then(callback));
  });
  arrive = () =>
    act(async () => {
      for (const call of callbacks.splice(0)) call();
      await overlays.request();
    });
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function show(onKeyDown?: (key: string) => void) {
  render(
    <div onKeyDown={({ key }) => onKeyDown?.(key)}>
      <Menu
        label="Cha"
        items={[
          { id: 'bookings', label: 'My Bookings' },
          { id: 'out', label: 'Logout' },
        ]}
      />
      <input aria-label="Search" />
    </div>,
  );
  return screen.getByRole('button', { name: 'Cha' });
}

describe('a menu whose list is loading', () => {
  it('stays closed when the user moves on with Tab, and leaves the focus there', async () => {
    const trigger = show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await arrive();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
  });

  it('stays closed after Escape, which closes no surrounding dialog', async () => {
    const around: string[] = [];
    const trigger = show((key) => around.push(key));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Escape}');
    await arrive();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
    expect(around).not.toContain('Escape');
    await userEvent.keyboard('{Escape}');
    expect(around).toContain('Escape');
  });

  it.each([
    ['{Enter}{ArrowUp}', 'Logout'],
    ['{ArrowUp}{ArrowDown}', 'My Bookings'],
  ])('opens after %s on %s, and returns the focus', async (keys, entry) => {
    const trigger = show();
    await userEvent.tab();
    await userEvent.keyboard(keys);
    await arrive();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(entry));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });
});
