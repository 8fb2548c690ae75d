export { ActionBar, type ActionBarProps } from './action-bar/action-bar';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox';
export type { FieldProps } from './field/field';
export { NativeField, type NativeFieldProps } from './field/native-field';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group';
export { SearchField, type SearchFieldProps } from './search-field/search-field';
export { Select, type SelectOption, type SelectProps } from './select/select';
export { PasswordField, type PasswordFieldProps } from './text-field/password-field';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './text-field/text-field';
