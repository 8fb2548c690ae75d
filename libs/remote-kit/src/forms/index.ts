/** Forms. Separate entry point, since pages without a form do not need it. */
export { type Control, type FieldPath, type FieldValues, useWatch, type UseFormReturn } from 'react-hook-form';
export { FormField } from './form-field';
export { type SessionDraft, createSessionDraft } from './session-draft';
export type { FormMessages, FieldMessages } from './form-errors';
export { type CheckedForm, type CheckedFormOptions, useCheckedForm } from './use-checked-form';
