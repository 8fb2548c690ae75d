export { DateField, type DateFieldHandle, type DateFieldProps } from './date-picker/date-field';
export { DatePicker, type DatePickerProps } from './date-picker/date-picker';
export { DateRangePicker, type DateSpanProps } from './date-range-picker/date-range-picker';
