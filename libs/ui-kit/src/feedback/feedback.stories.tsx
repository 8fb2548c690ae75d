import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from '../brand/logo';
import { ButtonLink } from '../button/button';
import { Stack } from '../layout/layout';
import { EmptyState, ErrorState, FailureAlert, Loading, Skeleton } from './feedback';

const nothing = () => undefined;

const meta: Meta<typeof EmptyState> = { component: EmptyState };
export default meta;

export const Waiting: StoryObj = {
  render: () => (
    <Stack gap={5}>
      <Loading text="Loading your bookings..." />
      <Skeleton lines={3} />
      <Skeleton height="6rem" />
    </Stack>
  ),
};

export const Empty: StoryObj<typeof EmptyState> = {
  args: {
    title: 'No bookings yet',
    children: 'Trips you book appear here, with everything the airline says about them.',
    illustration: <Logo isCompact />,
    action: <ButtonLink href="/book-flight">Search flights</ButtonLink>,
  },
};

export const Failed: StoryObj = {
  render: () => (
    <Stack gap={5}>
      <ErrorState message="Your bookings could not be loaded." onRetry={nothing} />
      <ErrorState message="Your bookings could not be loaded." onRetry={nothing} isRetrying retryLabel="Trying..." />
      <FailureAlert onLogIn={nothing}>Your session has ended. What you typed is kept.</FailureAlert>
    </Stack>
  ),
};
