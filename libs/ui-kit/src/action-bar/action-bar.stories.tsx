import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { Money } from '../format/format';
import { ActionBar } from './action-bar';

const meta: Meta<typeof ActionBar> = { component: ActionBar, parameters: { room: 'field', picture: 'window' } };
export default meta;

export const WithTotal: StoryObj = {
  render: () => (
    <ActionBar
      summary={
        <>
          Total price
          <strong>
            <Money amount="39581.13" currency="ZMW" />
          </strong>
        </>
      }
    >
      <Button variant="sunset" size="lg" isFullWidth>
        Confirm Booking
      </Button>
    </ActionBar>
  ),
};
