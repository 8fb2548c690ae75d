import type { CSSProperties } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid, Stack } from '../layout/layout';

const meta: Meta = { title: 'styles', parameters: { room: 'page' } };
export default meta;

const grounds = [
  ['paper', 'ink'],
  ['surface', 'ink'],
  ['surface', 'ink-muted'],
  ['surface-sunken', 'ink'],
  ['river', 'on-river'],
  ['river-deep', 'on-river-deep'],
  ['river-soft', 'on-river-soft'],
  ['copper-soft', 'copper-ink'],
  ['sunset', 'on-sunset'],
  ['success-soft', 'success'],
  ['danger-soft', 'danger'],
  ['danger', 'on-danger'],
  ['warning-soft', 'warning'],
  ['info-soft', 'info'],
] as const;

const swatch = (ground: string, ink: string): CSSProperties => ({
  background: `var(--color-${ground})`,
  color: `var(--color-${ink})`,
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-md)',
  padding: 'var(--space-4)',
});

/** Every background colour with its text colour. */
export const Colours: StoryObj = {
  render: () => (
    <Grid min="11rem" gap={3}>
      {grounds.map(([ground, ink]) => (
        <div key={`${ground} ${ink}`} style={swatch(ground, ink)}>
          {ground}
          <br />
          <small>{ink}</small>
        </div>
      ))}
    </Grid>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <Stack gap={4}>
      <h1>Every journey starts on the river</h1>
      <h2>What we arrange for you</h2>
      <h3>Flights from Lusaka to the world</h3>
      <h4>Fare rules</h4>
      <p>
        Guides, lodges and transfers we have used ourselves, from the Falls to the far end of the Luangwa. Read the{' '}
        <a href="/terms">terms</a>, or quote <code>ZT-4F7K2Q</code> on the telephone.
      </p>
      <small>Times are local times of the airports.</small>
    </Stack>
  ),
};
