/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing';
import { ComboBox, type ComboBoxItem } from './combo-box';

afterEach(cleanup);

const airports = [
  { id: 'LUN', label: 'Lusaka (LUN)' },
  { id: 'LVI', label: 'Livingstone (LVI)' },
];

describe('ComboBox', () => {
  it('offers matches and hands over the chosen one', async () => {
    const onSelect = jest.fn();
    render(<Airport onSelect={onSelect} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'From' }), 'liv');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith(airports[1]);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'From' }).value).toBe('Livingstone (LVI)');
  });

  it('keeps a typed text that is not in the list', async () => {
    render(<Airport />);
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' });
    await userEvent.type(box, 'JNB');
    await userEvent.tab();
    expect(box.value).toBe('JNB');
  });
});

function Airport({ onSelect }: { onSelect?: (item: ComboBoxItem | null) => void }) {
  const [text, setText] = useState('');
  const items = airports.filter((airport) => airport.label.toLowerCase().includes(text.toLowerCase()));
  return (
    <ComboBox
      label="From"
      items={items}
      inputValue={text}
      onInputChange={setText}
      onSelect={onSelect}
      allowsCustomValue
    />
  );
}
