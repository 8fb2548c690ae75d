import type { Meta, StoryObj } from '@storybook/react-vite';
import { ControlledInput } from '../../.storybook/held';
import { Stack } from '../layout/layout';
import { NumberField } from './number-field';

const meta: Meta<typeof NumberField> = { component: NumberField, parameters: { room: 'field' } };
export default meta;

export const States: StoryObj = {
  render: () => (
    <Stack>
      <ControlledInput<number | null> value={2}>
        {(value, onChange) => (
          <NumberField label="Travelers" hasSteppers minValue={1} maxValue={9} value={value} onChange={onChange} />
        )}
      </ControlledInput>
      <ControlledInput<number | null> value={12500}>
        {(value, onChange) => (
          <NumberField label="Price" prefix="K" description="For one traveler" value={value} onChange={onChange} />
        )}
      </ControlledInput>
      <ControlledInput<number | null> value={null}>
        {(value, onChange) => (
          <NumberField label="Days" isRequired errorMessage="Enter a number." value={value} onChange={onChange} />
        )}
      </ControlledInput>
      <NumberField label="Places" isDisabled value={24} onChange={() => undefined} />
    </Stack>
  ),
};
