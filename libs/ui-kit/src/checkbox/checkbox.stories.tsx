import type { Meta, StoryObj } from '@storybook/react-vite';
import { ControlledInput } from '../../.storybook/held';
import { Stack } from '../layout/layout';
import { Checkbox } from './checkbox';

const meta: Meta<typeof Checkbox> = { component: Checkbox, parameters: { room: 'field' } };
export default meta;

const nothing = () => undefined;

export const States: StoryObj = {
  render: () => (
    <Stack>
      <ControlledInput value={true}>
        {(isSelected, onChange) => (
          <Checkbox label="Remember me on this device" isSelected={isSelected} onChange={onChange} />
        )}
      </ControlledInput>
      <Checkbox label="Direct flights only" description="Fewer offers, shorter days." onChange={nothing} />
      <Checkbox label="Some of these bookings" isIndeterminate onChange={nothing} />
      <Checkbox label="Not to be changed" isDisabled isSelected onChange={nothing} />
      <Checkbox
        label="I have read how my details are used, and I agree that the airline receives them"
        errorMessage="Please agree before you book."
        isRequired
        onChange={nothing}
      />
    </Stack>
  ),
};
