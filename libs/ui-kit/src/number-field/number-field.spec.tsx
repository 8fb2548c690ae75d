/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControlledInput } from '../../.storybook/held';
import { NumberField } from './number-field';

afterEach(cleanup);

describe('NumberField', () => {
  it('changes by arrow keys and buttons, and stops at its limits', async () => {
    render(
      <ControlledInput<number | null> value={8}>
        {(value, onChange) => (
          <NumberField label="Travelers" hasSteppers minValue={1} maxValue={9} value={value} onChange={onChange} />
        )}
      </ControlledInput>,
    );
    const control = screen.getByRole<HTMLInputElement>('textbox', { name: 'Travelers' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(control.value).toBe('9');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /increase/i }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /decrease/i }));
    expect(control.value).toBe('8');
  });
});
