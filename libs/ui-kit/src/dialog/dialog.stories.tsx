import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { Stack } from '../layout/layout';
import { overlays } from '../overlays/overlays';
import { TextField } from '../text-field/text-field';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

const nothing = () => undefined;

const meta: Meta<typeof Dialog> = {
  component: Dialog,
  parameters: { picture: 'window' },
  loaders: [() => overlays.request().then(() => ({}))],
};
export default meta;

export const WithForm: StoryObj = {
  render: () => (
    <Dialog
      title="Edit traveler"
      isOpen
      onClose={nothing}
      footer={
        <>
          <Button variant="secondary">Cancel</Button>
          <Button>Save</Button>
        </>
      }
    >
      <Stack>
        <TextField label="First name" value="Chanda" />
        <TextField label="Last name" value="Mwila" description="As in the passport" />
      </Stack>
    </Dialog>
  ),
};

export const Confirm: StoryObj = {
  render: () => (
    <ConfirmDialog
      title="Cancel this booking?"
      body="The seats go back to the airline. This cannot be undone."
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      danger
      onConfirm={nothing}
      onCancel={nothing}
    />
  ),
};

export const ConfirmFailed: StoryObj = {
  render: () => (
    <ConfirmDialog
      title="Delete this package?"
      body="Clients no longer see it. Bookings of it stay."
      confirmLabel="Delete package"
      cancelLabel="Keep it"
      danger
      error="The package could not be deleted. Please try again."
      onConfirm={nothing}
      onCancel={nothing}
    />
  ),
};
