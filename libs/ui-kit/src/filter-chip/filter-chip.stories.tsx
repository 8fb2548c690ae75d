import type { Meta, StoryObj } from '@storybook/react-vite';
import { RadioGroup } from '../radio-group/radio-group';
import { Cluster } from '../layout/layout';
import { FilterChip } from './filter-chip';

const meta: Meta<typeof FilterChip> = { component: FilterChip, parameters: { room: 'field' } };
export default meta;

const choices = (
  <RadioGroup
    label="Stops"
    hideLabel
    value=""
    onChange={() => undefined}
    options={[{ value: '0', label: 'Non-stop', description: '4 offers, from K 2,320' }]}
  />
);

export const States: StoryObj = {
  render: () => (
    <Cluster>
      <FilterChip label="Sort by" value="Cheapest first">
        {choices}
      </FilterChip>
      <FilterChip label="Stops" onClear={() => undefined}>
        {choices}
      </FilterChip>
      <FilterChip label="Airline" value="Proflight Zambia" onClear={() => undefined}>
        {choices}
      </FilterChip>
    </Cluster>
  ),
};
