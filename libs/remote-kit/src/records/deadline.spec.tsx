/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Deadline } from './deadline';

const start = Date.parse('2026-11-28T06:00:00Z');
const at = new Date(start + 635_000).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Remaining times on the page. */
const left = () => screen.getAllByText(/left$/).map(({ textContent }) => textContent);

describe('Deadline', () => {
  it('shows the same remaining time in all places, whenever they appeared', () => {
    const { rerender } = render(<Deadline at={at} />);
    act(() => jest.advanceTimersByTime(40_000));
    rerender(
      <>
        <Deadline at={at} />
        <Deadline key="later" at={at} />
      </>,
    );
    expect(new Set(left()).size).toBe(1);
    act(() => jest.advanceTimersByTime(30_000));
    expect(left()).toEqual(['9 min left', '9 min left']);
  });

  it('reads the time again after a page without deadlines', () => {
    const { unmount } = render(<Deadline at={at} />);
    unmount();
    jest.advanceTimersByTime(300_000);
    render(<Deadline at={at} />);
    expect(left()).toEqual(['5 min left']);
  });
});
