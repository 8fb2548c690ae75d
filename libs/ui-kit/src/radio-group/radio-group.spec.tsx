/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing';
import { ControlledInput } from '../../.storybook/held';
import { RadioGroup } from './radio-group';

afterEach(cleanup);

const options = [
  { value: 'hold', label: 'Hold' },
  { value: 'office', label: 'At the office', isDisabled: true },
  { value: 'now', label: 'Pay now', description: 'Your ticket comes at once.' },
];

describe('RadioGroup', () => {
  it('is one tab stop, and its arrow keys skip disabled options', async () => {
    render(
      <ControlledInput value="hold">
        {(value, onChange) => <RadioGroup label="Payment" options={options} value={value} onChange={onChange} />}
      </ControlledInput>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Hold' }));
    await userEvent.keyboard('{ArrowDown}');
    const chosen = screen.getByRole<HTMLInputElement>('radio', { checked: true });
    expect(chosen.value).toBe('now');
    expect(document.activeElement).toBe(chosen);
  });

  it('is a group named by its legend, with its error', () => {
    render(
      <RadioGroup label="Payment" options={options} value="" errorMessage="Choose one." onChange={() => undefined} />,
    );
    const group = screen.getByRole('group', { name: 'Payment' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one.');
  });
});
