import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '../button/button';
import { Hero } from './hero';

/** Plain background in place of the illustrations, which belong to the pages. */
const ground = (
  <svg viewBox="0 0 1 1" preserveAspectRatio="none" width="100%" height="100%">
    <rect width="1" height="1" fill="#0a3533" />
  </svg>
);

const meta: Meta<typeof Hero> = {
  component: Hero,
  parameters: { room: 'window' },
  args: {
    scene: ground,
    eyebrow: 'Travel and tours since 1998',
    title: 'Every journey starts on the river',
    lead: 'Flights from Lusaka to the world, and Zambia as few have seen it.',
    actions: (
      <>
        <ButtonLink href="/book-flight" variant="sunset" size="lg">
          Search flights
        </ButtonLink>
        <ButtonLink href="/packages" variant="secondary" size="lg">
          Browse packages
        </ButtonLink>
      </>
    ),
  },
};
export default meta;

/** No screenshot: it would be the largest of all and show only a gradient. */
export const Tall: StoryObj<typeof Hero> = { parameters: { picture: 'none' } };

export const Short: StoryObj<typeof Hero> = {
  args: { size: 'short', actions: undefined },
  parameters: { room: 'text' },
};
