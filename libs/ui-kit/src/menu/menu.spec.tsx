/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing';
import { UiProvider } from '../provider/ui-provider';
import { Menu } from './menu';

afterEach(cleanup);

describe('Menu', () => {
  it('opens under its name, follows links and runs actions', async () => {
    const navigate = jest.fn();
    const onAction = jest.fn();
    render(
      <UiProvider timeZone="Africa/Lusaka" navigate={navigate}>
        <Menu
          label="Cha"
          ariaLabel="Cha, account menu"
          items={[
            { id: 'bookings', label: 'My Bookings', href: '/my-bookings' },
            { id: 'out', label: 'Logout', onAction },
          ]}
        />
      </UiProvider>,
    );
    const trigger = screen.getByRole('button', { name: 'Cha, account menu' });
    await userEvent.click(trigger);
    await userEvent.click(screen.getByRole('menuitem', { name: 'My Bookings' }));
    expect(navigate.mock.calls[0]?.[0]).toBe('/my-bookings');
    await userEvent.click(trigger);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(onAction).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['{ArrowDown}', 'My Bookings'],
    ['{ArrowUp}', 'Logout'],
    ['{Enter}', 'My Bookings'],
    [' ', 'My Bookings'],
  ])('opens with %s on %s, and returns the focus on Escape', async (key, entry) => {
    render(
      <Menu
        label="Cha"
        items={[
          { id: 'bookings', label: 'My Bookings' },
          { id: 'out', label: 'Logout' },
        ]}
      />,
    );
    await userEvent.tab();
    const trigger = screen.getByRole('button', { name: 'Cha' });
    expect([trigger.getAttribute('aria-haspopup'), trigger.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    await userEvent.keyboard(key);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    const list = screen.getByRole('menu', { name: 'Cha' });
    expect(trigger.getAttribute('aria-controls')).toBe(list.id);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(entry));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it('closes on an Escape before the focus is in the list, and closes no surrounding dialog', async () => {
    const around: string[] = [];
    render(
      <div onKeyDown={({ key }) => around.push(key)}>
        <Menu label="Cha" items={[{ id: 'out', label: 'Logout' }]} />
      </div>,
    );
    const trigger = screen.getByRole('button', { name: 'Cha' });
    await userEvent.click(trigger);
    fireEvent.keyDown(trigger, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(around).not.toContain('Escape');
  });
});
