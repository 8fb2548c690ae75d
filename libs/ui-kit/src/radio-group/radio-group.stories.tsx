import type { Meta, StoryObj } from '@storybook/react-vite';
import { ControlledInput } from '../../.storybook/held';
import { Stack } from '../layout/layout';
import { RadioGroup } from './radio-group';

const meta: Meta<typeof RadioGroup> = { component: RadioGroup };
export default meta;

const ways = [
  { value: 'return', label: 'Return' },
  { value: 'one-way', label: 'One way' },
];
const payments = [
  { value: 'hold', label: 'Hold the seats', description: 'Pay within 24 hours; the price stays.' },
  { value: 'now', label: 'Pay now', description: 'Your ticket comes at once.' },
  { value: 'office', label: 'At the office', description: 'Closed for this fare.', isDisabled: true },
];

export const Variants: StoryObj = {
  render: () => (
    <Stack gap={5}>
      <ControlledInput value="return">
        {(value, onChange) => (
          <RadioGroup label="Trip" orientation="horizontal" options={ways} value={value} onChange={onChange} />
        )}
      </ControlledInput>
      <ControlledInput value="hold">
        {(value, onChange) => (
          <RadioGroup label="Payment" variant="card" options={payments} value={value} onChange={onChange} />
        )}
      </ControlledInput>
      <ControlledInput value="">
        {(value, onChange) => (
          <RadioGroup
            label="Gender"
            isRequired
            options={[
              { value: 'female', label: 'Female' },
              { value: 'male', label: 'Male' },
            ]}
            errorMessage="Choose one."
            value={value}
            onChange={onChange}
          />
        )}
      </ControlledInput>
    </Stack>
  ),
};

export const Segments: StoryObj = {
  render: () => (
    <ControlledInput value="return">
      {(value, onChange) => (
        <RadioGroup label="Trip" hideLabel variant="segments" options={ways} value={value} onChange={onChange} />
      )}
    </ControlledInput>
  ),
};
