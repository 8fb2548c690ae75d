import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { PlaneTakeoff } from '../icons/icons';
import { ControlledInput } from '../../.storybook/held';
import { Stack } from '../layout/layout';
import { ComboBox } from './combo-box';

const meta: Meta<typeof ComboBox> = { component: ComboBox, parameters: { room: 'field' } };
export default meta;

const airports = [
  { id: 'LUN', label: 'Lusaka (LUN)' },
  { id: 'LVI', label: 'Livingstone (LVI)' },
  { id: 'NLA', label: 'Ndola (NLA)' },
];

function Airports({ text = '', errorMessage }: { text?: string; errorMessage?: string }) {
  return (
    <ControlledInput value={text}>
      {(inputValue, onInputChange) => (
        <ComboBox
          label="From"
          description="A town or an airport's code"
          items={airports.filter(({ label }) => label.toLowerCase().includes(inputValue.toLowerCase()))}
          inputValue={inputValue}
          onInputChange={onInputChange}
          allowsCustomValue
          errorMessage={errorMessage}
          emptyText="No airport of that name"
          icon={<PlaneTakeoff aria-hidden />}
        />
      )}
    </ControlledInput>
  );
}

export const States: StoryObj = {
  render: () => (
    <Stack>
      <Airports />
      <Airports text="Lusaka (LUN)" />
      <Airports text="Atlantis" errorMessage="Choose an airport from the list." />
    </Stack>
  ),
};

export const Open: StoryObj = {
  parameters: { picture: 'window' },
  render: () => <Airports />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'From' }), 'L');
    await userEvent.keyboard('{ArrowDown}');
  },
};
