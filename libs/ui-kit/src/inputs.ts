export { ComboBox, type ComboBoxItem, type ComboBoxProps } from './combo-box/combo-box';
export { FilterChip, type FilterChipProps } from './filter-chip/filter-chip';
export { NumberField, type NumberFieldProps } from './number-field/number-field';
