/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing';
import { UiProvider } from '../provider/ui-provider';
import { DateField, type DateFieldProps } from './date-field';
import { DatePicker } from './date-picker';
import { toCalendarDate } from './date-text';

afterEach(cleanup);

describe('DatePicker', () => {
  it('accepts and reports yyyy-MM-dd text', async () => {
    const { onChange, segment } = renderControl(DatePicker, { value: '2026-12-01' });
    expect(segment('day').getAttribute('aria-valuenow')).toBe('1');
    await userEvent.click(segment('day'));
    await userEvent.keyboard('24');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
  });

  it('reports a complete date typed from empty, day first', async () => {
    const { onChange, segment } = renderControl(DatePicker, { value: '' });
    await userEvent.click(segment('day'));
    await userEvent.keyboard('05012027');
    expect(onChange).toHaveBeenLastCalledWith('2027-01-05');
  });

  it('selects a date in the calendar, but none before the minimum', async () => {
    const { onChange } = renderControl(DatePicker, { value: '2026-12-10', minValue: '2026-12-05' });
    await userEvent.click(screen.getByRole('button', { name: /calendar/i }));
    const grid = screen.getByRole('grid', { name: /december 2026/i });
    await userEvent.click(within(grid).getByRole('button', { name: /Friday, 4 December/ }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(within(grid).getByRole('button', { name: /Friday, 18 December/ }));
    expect(onChange).toHaveBeenLastCalledWith('2026-12-18');
  });

  it('is a group named by its label, with its error linked', () => {
    renderControl(DatePicker, { value: '', errorMessage: 'Date is required.' });
    const group = screen.getByRole('group', { name: 'Departure date' });
    expect(describedText(group)).toContain('Date is required.');
  });
});

describe('DateField', () => {
  it('accepts and reports yyyy-MM-dd text', async () => {
    const { onChange, segment } = renderControl(DateField, { value: '1990-02-28' });
    await userEvent.click(segment('year'));
    await userEvent.keyboard('1988');
    expect(onChange).toHaveBeenLastCalledWith('1988-02-28');
  });
});

describe('toCalendarDate', () => {
  it.each(['', null, undefined, '2026-02-30', '26-02-03', 'tomorrow'])('returns null for %s', (text) => {
    expect(toCalendarDate(text)).toBeNull();
  });
});

function renderControl(Control: typeof DatePicker | typeof DateField, props: Partial<DateFieldProps>) {
  const onChange = jest.fn();
  render(
    <UiProvider timeZone="Africa/Lusaka" navigate={() => undefined}>
      <Controlled Control={Control} onChange={onChange} {...props} />
    </UiProvider>,
  );
  const segment = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`^${name}`, 'i') });
  return { onChange, segment };
}

interface ControlledProps extends Partial<DateFieldProps> {
  Control: typeof DatePicker | typeof DateField;
  onChange: (value: string) => void;
}

function Controlled({ Control, onChange, ...props }: ControlledProps) {
  const [value, setValue] = useState(props.value ?? '');
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <Control label="Departure date" {...props} value={value} onChange={change} />;
}

function describedText(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
