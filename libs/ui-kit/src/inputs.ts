export { ComboBox, type ComboBoxItem, type ComboBoxProps } from './combo-box/combo-box';
export { NumberField, type NumberFieldProps } from './number-field/number-field';
