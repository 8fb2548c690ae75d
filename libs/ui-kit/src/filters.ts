export { FilterChip, type FilterChipProps } from './filter-chip/filter-chip';
