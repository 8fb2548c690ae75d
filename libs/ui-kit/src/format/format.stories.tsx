import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from '../description-list/description-list';
import { DateRange, DateText, Money } from './format';

const meta: Meta<typeof Money> = { component: Money };
export default meta;

export const Values: StoryObj = {
  render: () => (
    <DescriptionList
      items={[
        { term: 'Kwacha', description: <Money amount="12345.5" currency="ZMW" /> },
        { term: 'Dollars, large', description: <Money amount={980} currency="USD" size="lg" /> },
        { term: 'A total', description: <Money amount="18930.50" currency="ZMW" size="xl" /> },
        { term: 'A day', description: <DateText value="2026-12-18" withWeekday /> },
        { term: 'A moment', description: <DateText value="2026-12-18T22:30:00Z" kind="instant" /> },
        { term: 'No day', description: <DateText value={null} /> },
        { term: 'Some days', description: <DateRange from="2026-12-28" to="2027-01-04" /> },
      ]}
    />
  ),
};
