import type { Meta, StoryObj } from '@storybook/react-vite';
import { ControlledInput } from '../../.storybook/held';
import { Stack } from '../layout/layout';
import { Select } from './select';

const meta: Meta<typeof Select> = { component: Select, parameters: { room: 'field' } };
export default meta;

const cabins = [
  { value: 'economy', label: 'Economy' },
  { value: 'premium', label: 'Premium economy' },
  { value: 'business', label: 'Business' },
];

export const States: StoryObj = {
  render: () => (
    <Stack>
      <ControlledInput value="economy">
        {(value, onChange) => <Select label="Cabin" options={cabins} value={value} onChange={onChange} />}
      </ControlledInput>
      <ControlledInput value="">
        {(value, onChange) => (
          <Select
            label="Cabin on the way back"
            isRequired
            placeholder="Choose a cabin"
            errorMessage="Choose a cabin."
            options={cabins}
            value={value}
            onChange={onChange}
          />
        )}
      </ControlledInput>
      <Select label="Fixed cabin" isDisabled options={cabins} value="business" onChange={() => undefined} />
    </Stack>
  ),
};
