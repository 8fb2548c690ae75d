import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid, Stack } from '../layout/layout';
import * as Icons from './icons';

const meta: Meta = { title: 'icons', parameters: { picture: 'none' } };
export default meta;

export const All: StoryObj = {
  render: () => (
    <Grid min="7rem" gap={4}>
      {Object.entries(Icons).map(([name, Icon]) => (
        <Stack key={name} gap={1}>
          <Icon aria-hidden />
          <small>{name}</small>
        </Stack>
      ))}
    </Grid>
  ),
};
