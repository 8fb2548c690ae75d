import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/layout';
import { Steps } from './steps';

const meta: Meta<typeof Steps> = { component: Steps };
export default meta;

const steps = ['Search', 'Choose a flight', 'Traveler details', 'Confirm'];

export const Places: StoryObj = {
  render: () => (
    <Stack gap={5}>
      {[0, 2, 3].map((current) => (
        <Steps key={current} steps={steps} current={current} ariaLabel={`Booking, step ${current + 1}`} />
      ))}
    </Stack>
  ),
};
