import type { Meta, StoryObj } from '@storybook/react-vite';
import { ControlledInput } from '../../.storybook/held';
import { Stack } from '../layout/layout';
import { SearchField } from './search-field';

const meta: Meta<typeof SearchField> = { component: SearchField, parameters: { room: 'field' } };
export default meta;

export const States: StoryObj = {
  render: () => (
    <Stack>
      {['', 'Mwila'].map((first) => (
        <ControlledInput key={first} value={first}>
          {(value, onChange) => (
            <SearchField
              label={first ? 'Search travelers' : 'Search bookings'}
              placeholder="Name or reference"
              value={value}
              onChange={onChange}
            />
          )}
        </ControlledInput>
      ))}
      <SearchField label="Search users" isDisabled value="" onChange={() => undefined} />
    </Stack>
  ),
};
