import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent } from 'storybook/test';
import { DatePicker } from '../date-picker/date-picker';
import { DateRangePicker } from './date-range-picker';

const meta: Meta<typeof DateRangePicker> = {
  component: DateRangePicker,
  parameters: { room: 'text', picture: 'window' },
};
export default meta;

function Journey() {
  const [{ first, last }, set] = useState({ first: '2026-12-18', last: '2026-12-28' });
  return (
    <DateRangePicker
      label="Travel dates"
      first={first}
      last={last}
      minValue="2026-12-05"
      onPick={(from, until = '') => set({ first: from, last: until })}
    >
      {(onCalendar) => (
        <>
          <DatePicker label="Departure" value={first} onChange={() => undefined} onCalendar={onCalendar} />
          <DatePicker label="Return" value={last} onChange={() => undefined} onCalendar={onCalendar} />
        </>
      )}
    </DateRangePicker>
  );
}

export const Open: StoryObj = {
  render: () => <Journey />,
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /calendar/i });
    if (first) await userEvent.click(first);
  },
};
