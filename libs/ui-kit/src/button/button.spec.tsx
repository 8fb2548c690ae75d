/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/ui-provider';
import { Button, ButtonLink } from './button';

afterEach(cleanup);

describe('Button', () => {
  it('calls onPress or onClick once per press', async () => {
    const onPress = jest.fn();
    const onClick = jest.fn();
    render(
      <Button onPress={onPress} onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('ignores presses and submits while pending, and is announced as busy', async () => {
    const onPress = jest.fn();
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const form = (isPending: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending={isPending} onPress={onPress}>
          Confirm Booking
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Confirm Booking' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    expect(button.hasAttribute('aria-busy')).toBe(false);
    await userEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('announces its new text in a region that outlives the button', async () => {
    const button = (isPending: boolean) => (
      <Button isPending={isPending}>{isPending ? 'Confirming...' : 'Confirm'}</Button>
    );
    const { rerender, unmount } = render(button(false));
    screen.getByRole('button').focus();
    rerender(button(true));
    const log = await screen.findByRole('log');
    await within(log).findByRole('img', { name: 'Confirming...' });
    unmount();
    expect(within(log).getByRole('img', { name: 'Confirming...' })).toBeTruthy();
  });

  it('keeps the width it had before it became pending', () => {
    const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(164);
    const { rerender } = render(<Button isPending={false}>Confirm Booking</Button>);
    rerender(<Button isPending>Confirming...</Button>);
    expect(screen.getByRole('button').style.minInlineSize).toBe('164px');
    width.mockRestore();
  });
});

describe('ButtonLink', () => {
  it("navigates through the portal's router", async () => {
    const navigate = jest.fn();
    render(
      <UiProvider timeZone="Africa/Lusaka" navigate={navigate}>
        <ButtonLink href="/packages">View packages</ButtonLink>
      </UiProvider>,
    );
    const link = screen.getByRole('link', { name: 'View packages' });
    expect(link.getAttribute('href')).toBe('/packages');
    await userEvent.click(link);
    expect(navigate.mock.calls[0]?.[0]).toBe('/packages');
  });
});
