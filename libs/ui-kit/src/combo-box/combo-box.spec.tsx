/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing';
import { ComboBox, type ComboBoxItem } from './combo-box';

afterEach(cleanup);

const airports = [
  { id: 'LUN', label: 'Lusaka (LUN)' },
  { id: 'LVI', label: 'Livingstone (LVI)' },
];

describe('ComboBox', () => {
  it('shows matches and reports the selected one', async () => {
    const onSelect = jest.fn();
    render(<Airport onSelect={onSelect} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'From' }), 'liv');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith(airports[1]);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'From' }).value).toBe('Livingstone (LVI)');
  });

  it('selects the first match on Enter with isFirstActive', async () => {
    const onSelect = jest.fn();
    render(<Airport onSelect={onSelect} isFirstActive />);
    const box = screen.getByRole('combobox', { name: 'From' });
    await userEvent.type(box, 'l');
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toMatch(/LUN/));
    await userEvent.type(box, 'iv');
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toMatch(/LVI/));
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith(airports[1]);
  });

  it('keeps typed text that is not in the list', async () => {
    render(<Airport />);
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' });
    await userEvent.type(box, 'JNB');
    await userEvent.tab();
    expect(box.value).toBe('JNB');
  });
});

interface AirportProps {
  onSelect?: (item: ComboBoxItem | null) => void;
  isFirstActive?: boolean;
}

function Airport({ onSelect, isFirstActive }: AirportProps) {
  const [text, setText] = useState('');
  const items = airports.filter((airport) => airport.label.toLowerCase().includes(text.toLowerCase()));
  return (
    <ComboBox
      label="From"
      items={items}
      inputValue={text}
      onInputChange={setText}
      onSelect={onSelect}
      isFirstActive={isFirstActive}
      allowsCustomValue
    />
  );
}
