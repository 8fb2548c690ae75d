import type { Meta, StoryObj } from '@storybook/react-vite';
import { ControlledInput } from '../../.storybook/held';
import { Stack } from '../layout/layout';
import { Pagination } from './pagination';

const meta: Meta<typeof Pagination> = { component: Pagination };
export default meta;

export const Places: StoryObj = {
  render: () => (
    <Stack gap={6}>
      {[1, 6, 12].map((first) => (
        <ControlledInput key={first} value={first}>
          {(page, onChange) => (
            <Pagination ariaLabel={`Pages, from ${first}`} page={page} pageSize={20} total={233} onChange={onChange} />
          )}
        </ControlledInput>
      ))}
    </Stack>
  ),
};
