import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft } from '../icons/icons';
import { Stack } from '../layout/layout';
import { TextLink } from './text-link';

const meta: Meta<typeof TextLink> = { component: TextLink };
export default meta;

export const Variants: StoryObj = {
  render: () => (
    <Stack>
      <p>
        Questions about a booking? <TextLink href="/contact">Write to us</TextLink>, or call the office.
      </p>
      <p>
        <TextLink href="/packages" variant="plain">
          All packages
        </TextLink>
      </p>
      <p>
        <TextLink href="/my-bookings" variant="strong" icon={<ArrowLeft aria-hidden />}>
          Back to my bookings
        </TextLink>
      </p>
    </Stack>
  ),
};
