import type { Meta, StoryObj } from '@storybook/react-vite';
import { Money } from '../format/format';
import { Stack } from '../layout/layout';
import { DescriptionList } from './description-list';

const meta: Meta<typeof DescriptionList> = { component: DescriptionList };
export default meta;

const items = [
  { term: 'Name', description: 'Chanda Mwila' },
  { term: 'E-mail', description: 'chanda.mwila-with-a-long-name@example.test' },
  { term: 'Booking reference', description: 'ZT-4F7K2Q' },
  { term: 'Total', description: <Money amount="6240.00" currency="ZMW" /> },
];

export const Layouts: StoryObj = {
  render: () => (
    <Stack gap={6}>
      <DescriptionList items={items} />
      <DescriptionList items={items} layout="columns" />
    </Stack>
  ),
};
