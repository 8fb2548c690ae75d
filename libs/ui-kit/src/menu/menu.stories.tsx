import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { LogOut, Ticket, User } from '../icons/icons';
import { Cluster } from '../layout/layout';
import { Menu } from './menu';

const meta: Meta<typeof Menu> = {
  component: Menu,
  args: {
    label: 'Chanda',
    ariaLabel: 'Chanda, account menu',
    items: [
      { id: 'profile', label: 'Profile', href: '/profile', icon: <User aria-hidden /> },
      { id: 'bookings', label: 'My bookings', href: '/my-bookings', icon: <Ticket aria-hidden /> },
      { id: 'closed', label: 'Refunds', isDisabled: true },
      { id: 'out', label: 'Log out', isDanger: true, icon: <LogOut aria-hidden /> },
    ],
  },
};
export default meta;

export const Closed: StoryObj<typeof Menu> = {
  render: (args) => (
    <Cluster>
      <Menu {...args} />
      <Menu {...args} variant="quiet" size="sm" />
      <Menu {...args} variant="secondary" label="..." hasArrow={false} ariaLabel="... more" />
    </Cluster>
  ),
};

export const Open: StoryObj<typeof Menu> = {
  parameters: { picture: 'window' },
  render: (args) => (
    <Cluster justify="center">
      <Menu {...args} />
    </Cluster>
  ),
  play: async ({ canvas }) => {
    (await canvas.findByRole('button')).focus();
    await userEvent.keyboard('{ArrowDown}');
  },
};
