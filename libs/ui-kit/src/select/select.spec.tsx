/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControlledInput } from '../../.storybook/held';
import { Select } from './select';

afterEach(cleanup);

const options = [
  { value: 'economy', label: 'Economy' },
  { value: 'first', label: 'First', isDisabled: true },
  { value: 'business', label: 'Business' },
];

describe('Select', () => {
  it('starts with its placeholder and selects an enabled option', async () => {
    render(
      <ControlledInput value="">
        {(value, onChange) => (
          <Select label="Cabin" placeholder="Choose" options={options} value={value} onChange={onChange} />
        )}
      </ControlledInput>,
    );
    const control = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cabin' });
    expect(control.selectedOptions[0]?.textContent).toBe('Choose');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'First' }).disabled).toBe(true);
    await userEvent.tab();
    expect(document.activeElement).toBe(control);
    await userEvent.selectOptions(control, 'business');
    expect(control.value).toBe('business');
  });
});
