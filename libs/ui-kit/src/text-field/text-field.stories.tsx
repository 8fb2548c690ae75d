import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail } from '../icons/icons';
import { ControlledInput } from '../../.storybook/held';
import { Stack } from '../layout/layout';
import { PasswordField } from './password-field';
import { TextArea, TextField } from './text-field';

const meta: Meta<typeof TextField> = { component: TextField, parameters: { room: 'field' } };
export default meta;

export const States: StoryObj = {
  render: () => (
    <Stack>
      <ControlledInput value="">
        {(value, onChange) => (
          <TextField label="First name" isRequired placeholder="As in the passport" value={value} onChange={onChange} />
        )}
      </ControlledInput>
      <TextField label="E-mail" type="email" icon={<Mail aria-hidden />} value="chanda@example.test" />
      <TextField label="Telephone" value="097" errorMessage="Enter the number with its country, such as +260." />
      <TextField label="Reference" isReadOnly value="ZT-4F7K2Q" description="Quote it when you call." />
      <TextField label="Agency" isDisabled value="Zambezi Trails" />
    </Stack>
  ),
};

export const PasswordAndText: StoryObj = {
  render: () => (
    <Stack>
      <ControlledInput value="not-a-real-one">
        {(value, onChange) => <PasswordField label="Password" value={value} onChange={onChange} />}
      </ControlledInput>
      <ControlledInput value="A window seat on the left, please. We want to see the Falls.">
        {(value, onChange) => <TextArea label="Special requests" value={value} onChange={onChange} />}
      </ControlledInput>
    </Stack>
  ),
};
