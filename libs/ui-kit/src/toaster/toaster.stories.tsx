import type { Meta, StoryObj } from '@storybook/react-vite';
import { toast } from './toast-queue';
import { Toaster } from './toaster';

const meta: Meta<typeof Toaster> = {
  component: Toaster,
  parameters: { picture: 'window' },
  beforeEach: () => {
    toast.clear();
    toast.add('success', 'Your profile is saved.', null);
    toast.add('info', 'You are offline. What you see was loaded at 14:20.', null);
    toast.add('error', 'The booking could not be cancelled. Please try again.', null);
    return toast.clear;
  },
};
export default meta;

export const Messages: StoryObj = {};
