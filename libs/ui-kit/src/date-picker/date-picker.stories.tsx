import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { ControlledInput } from '../../.storybook/held';
import { Stack } from '../layout/layout';
import { DateField } from './date-field';
import { DatePicker } from './date-picker';

const meta: Meta<typeof DatePicker> = { component: DatePicker, parameters: { room: 'field' } };
export default meta;

export const States: StoryObj = {
  render: () => (
    <Stack>
      <ControlledInput value="">
        {(value, onChange) => <DatePicker label="Departure date" isRequired value={value} onChange={onChange} />}
      </ControlledInput>
      <ControlledInput value="2026-12-18">
        {(value, onChange) => <DatePicker label="Return date" value={value} onChange={onChange} />}
      </ControlledInput>
      <ControlledInput value="1990-02-28">
        {(value, onChange) => (
          <DateField label="Date of birth" description="As in the passport" value={value} onChange={onChange} />
        )}
      </ControlledInput>
      <ControlledInput value="">
        {(value, onChange) => (
          <DateField label="Expiry date" errorMessage="Enter the date of expiry." value={value} onChange={onChange} />
        )}
      </ControlledInput>
    </Stack>
  ),
};

export const Open: StoryObj = {
  parameters: { picture: 'window' },
  render: () => (
    <ControlledInput value="2026-12-18">
      {(value, onChange) => (
        <DatePicker label="Departure date" minValue="2026-12-05" value={value} onChange={onChange} />
      )}
    </ControlledInput>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /calendar/i }));
  },
};
