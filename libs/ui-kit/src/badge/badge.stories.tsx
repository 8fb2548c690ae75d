import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, Clock } from '../icons/icons';
import { Cluster } from '../layout/layout';
import { Badge } from './badge';

const meta: Meta<typeof Badge> = { component: Badge };
export default meta;

export const Tones: StoryObj = {
  render: () => (
    <Cluster>
      <Badge>Draft</Badge>
      <Badge tone="success" icon={<Check aria-hidden />}>
        Confirmed
      </Badge>
      <Badge tone="danger">Cancelled</Badge>
      <Badge tone="warning" icon={<Clock aria-hidden />}>
        Awaiting payment
      </Badge>
      <Badge tone="info">Being checked</Badge>
      <Badge tone="copper">Employee</Badge>
      <Badge tone="river">Client</Badge>
    </Cluster>
  ),
};
