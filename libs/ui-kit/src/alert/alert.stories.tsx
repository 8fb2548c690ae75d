import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { Stack } from '../layout/layout';
import { Alert } from './alert';

const meta: Meta<typeof Alert> = { component: Alert };
export default meta;

export const Kinds: StoryObj = {
  render: () => (
    <Stack>
      <Alert kind="error" title="Your booking was not made">
        The airline no longer has seats at this price.
      </Alert>
      <Alert kind="warning">Your passport expires less than six months after your return.</Alert>
      <Alert kind="success">Your profile is saved.</Alert>
      <Alert kind="info">Prices are confirmed with the airline before you pay.</Alert>
    </Stack>
  ),
};

export const WithActions: StoryObj<typeof Alert> = {
  args: {
    kind: 'error',
    title: 'We could not reach the airline',
    children: 'Nothing was booked and nothing was charged. What you typed is kept.',
    actions: (
      <>
        <Button size="sm">Try again</Button>
        <Button size="sm" variant="secondary">
          Back to the offers
        </Button>
      </>
    ),
  },
};
