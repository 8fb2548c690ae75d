import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster, Stack } from '../layout/layout';
import { ChitengeBand } from './chitenge-band';
import { Logo } from './logo';

const meta: Meta<typeof Logo> = { component: Logo };
export default meta;

export const Logos: StoryObj = {
  render: () => (
    <Stack gap={5}>
      <Cluster gap={6}>
        <Logo />
        <Logo isCompact />
      </Cluster>
      <div style={{ background: 'var(--color-river-deep)', padding: 'var(--space-5)' }}>
        <Cluster gap={6}>
          <Logo tone="light" />
          <Logo tone="light" isCompact />
        </Cluster>
      </div>
    </Stack>
  ),
};

export const Bands: StoryObj = {
  render: () => (
    <Stack gap={5}>
      <ChitengeBand />
      <ChitengeBand tone="quiet" height={12} />
    </Stack>
  ),
};
