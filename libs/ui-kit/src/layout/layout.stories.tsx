import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge';
import { Card } from '../card/card';
import { Cluster, Grid, Stack } from './layout';

const meta: Meta<typeof Stack> = { component: Stack };
export default meta;

const names = ['Kariba', 'Kafue', 'Luangwa', 'Livingstone', 'Mfuwe'];

export const StackClusterGrid: StoryObj = {
  render: () => (
    <Stack gap={6}>
      <Stack gap={2}>
        {names.slice(0, 3).map((name) => (
          <Card key={name}>{name}</Card>
        ))}
      </Stack>
      <Cluster>
        {names.map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </Cluster>
      <Cluster justify="between">
        <Badge tone="river">At the start</Badge>
        <Badge tone="copper">At the end</Badge>
      </Cluster>
      <Grid min="12rem" gap={4}>
        {names.map((name) => (
          <Card key={name}>{name}</Card>
        ))}
      </Grid>
    </Stack>
  ),
};
