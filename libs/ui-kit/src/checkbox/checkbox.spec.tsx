/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControlledInput } from '../../.storybook/held';
import { Checkbox } from './checkbox';

afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>('checkbox');

describe('Checkbox', () => {
  it('is toggled by the space bar and by its label', async () => {
    render(
      <ControlledInput value={false}>
        {(isSelected, onChange) => <Checkbox label="Direct flights" isSelected={isSelected} onChange={onChange} />}
      </ControlledInput>,
    );
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect([document.activeElement === box(), box().checked]).toEqual([true, true]);
    await userEvent.click(screen.getByText('Direct flights'));
    expect(box().checked).toBe(false);
  });

  it('shows the indeterminate state', () => {
    render(<Checkbox label="All bookings" isIndeterminate />);
    expect(box().indeterminate).toBe(true);
  });

  it('is not focusable while disabled', async () => {
    render(<Checkbox label="Closed" isDisabled />);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
