/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing';
import { FilterChip } from './filter-chip';

afterEach(cleanup);

describe('FilterChip', () => {
  it('opens its options by keyboard and returns the focus', async () => {
    render(
      <FilterChip label="Stops" onClear={() => undefined}>
        <input aria-label="Non-stop" type="radio" />
      </FilterChip>,
    );
    await userEvent.tab();
    const chip = screen.getByRole('button', { name: 'Stops' });
    expect([document.activeElement, chip.getAttribute('aria-expanded')]).toEqual([chip, 'false']);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Stops' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Non-stop' }));
    expect(chip.getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(chip));
  });

  it('shows the selected value and clears the filter', async () => {
    const onClear = jest.fn();
    render(
      <FilterChip label="Stops" value="Non-stop" onClear={onClear}>
        <p>Choices</p>
      </FilterChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stops: Non-stop' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onClear).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no clear button without onClear', async () => {
    render(
      <FilterChip label="Sort by" value="Cheapest first">
        <p>Choices</p>
      </FilterChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sort by: Cheapest first' }));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Clear');
  });
});
