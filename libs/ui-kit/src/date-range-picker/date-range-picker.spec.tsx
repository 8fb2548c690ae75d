/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '../testing';
import { DatePicker } from '../date-picker/date-picker';
import { UiProvider } from '../provider/ui-provider';
import { DateRangePicker } from './date-range-picker';

afterEach(cleanup);

describe('DateRangePicker', () => {
  it('selects the first and the last date in one calendar and closes it', async () => {
    const { openCalendar, text } = renderSpan('2026-12-10', '2026-12-12');
    const day = await openCalendar('First day');
    await userEvent.click(day(18));
    await userEvent.click(day(28));
    expect(text()).toBe('2026-12-18 2026-12-28');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('orders two dates selected in reverse', async () => {
    const { openCalendar, text } = renderSpan('2026-12-10', '2026-12-12');
    const day = await openCalendar('Last day');
    await userEvent.click(day(28));
    await userEvent.click(day(18));
    expect(text()).toBe('2026-12-18 2026-12-28');
  });

  it('disables dates before the minimum and supports the keyboard', async () => {
    const { openCalendar, text } = renderSpan('2026-12-10', '2026-12-12');
    const day = await openCalendar('First day');
    expect(day(4).getAttribute('aria-disabled')).toBe('true');
    // After the first date is selected, the focus moves to the next day.
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
    expect(text()).toBe('2026-12-11 2026-12-19');
  });

  it('selects a single date without a last one', async () => {
    const { openCalendar, text } = renderSpan('2026-12-10');
    const day = await openCalendar('First day');
    await userEvent.click(day(20));
    expect(text()).toBe('2026-12-20');
  });
});

function renderSpan(first: string, last?: string) {
  render(
    <UiProvider timeZone="Africa/Lusaka" navigate={() => undefined}>
      <ControlledInput first={first} last={last} />
    </UiProvider>,
  );
  const openCalendar = async (label: string) => {
    await userEvent.click(within(screen.getByRole('group', { name: label })).getByRole('button'));
    const grid = await screen.findByRole('grid', { name: /December 2026/ });
    return (date: number) => within(grid).getByRole('button', { name: new RegExp(` ${date} December 2026`) });
  };
  return { openCalendar, text: () => screen.getByTestId('chosen').textContent };
}

function ControlledInput(initial: { first: string; last: string | undefined }) {
  const [{ first, last }, set] = useState(initial);
  const pick = (from: string, until?: string) => set({ first: from, last: until });
  return (
    <>
      <DateRangePicker label="Days" first={first} last={last} minValue="2026-12-05" onPick={pick}>
        {(onCalendar) => (
          <>
            <DatePicker label="First day" value={first} onChange={() => undefined} onCalendar={onCalendar} />
            <DatePicker label="Last day" value={last} onChange={() => undefined} onCalendar={onCalendar} />
          </>
        )}
      </DateRangePicker>
      <p data-testid="chosen">{[first, last].filter(Boolean).join(' ')}</p>
    </>
  );
}
