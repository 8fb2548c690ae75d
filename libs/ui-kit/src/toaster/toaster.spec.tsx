/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { toast } from './toast-queue';
import { Toaster } from './toaster';

afterEach(() => {
  cleanup();
  toast.clear();
  jest.useRealTimers();
});

describe('Toaster', () => {
  it('announces successes politely and errors immediately', () => {
    render(<Toaster />);
    act(() => {
      toast.success('Booking cancelled successfully.');
      toast.error('Failed to cancel booking.');
    });
    expect(screen.getByRole('status').textContent).toBe('Booking cancelled successfully.');
    expect(screen.getByRole('alert').textContent).toBe('Failed to cancel booking.');
  });

  it('removes successes after a while and keeps errors', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => {
      toast.success('Saved.');
      toast.error('Not saved.');
    });
    act(() => {
      jest.advanceTimersByTime(6000);
    });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('shows a repeated text once', () => {
    toast.info('Saved.');
    toast.info('Saved.');
    expect(toast.current()).toHaveLength(1);
  });
});
