/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, ErrorState, Loading, Skeleton } from './feedback';

afterEach(cleanup);

describe('Loading and Skeleton', () => {
  it('announce the text and not the placeholders', () => {
    const { container } = render(
      <>
        <Loading text="Loading your bookings..." />
        <Skeleton lines={2} />
        <Skeleton height="6rem" />
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading your bookings...');
    expect(container.textContent).toBe('Loading your bookings...');
  });
});

describe('EmptyState', () => {
  it('shows the next step and hides its picture from assistive technology', () => {
    render(
      <EmptyState
        title="No bookings yet"
        illustration={<svg role="img" />}
        action={<a href="/book-flight">Search</a>}
      />,
    );
    expect(screen.getByRole('link', { name: 'Search' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('ErrorState', () => {
  it('is announced, and retries by keyboard', async () => {
    const onRetry = jest.fn();
    render(<ErrorState message="Not loaded." onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toBe('Not loaded.');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('offers a login instead once the session has expired', async () => {
    const onLogIn = jest.fn();
    render(<ErrorState message="Not loaded." onRetry={() => undefined} onLogIn={onLogIn} />);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log in again' }));
    expect(onLogIn).toHaveBeenCalledTimes(1);
  });
});
