/** The one door to forms; an entry of its own, for pages without one need none of it. */
export { type Control, type FieldPath, type FieldValues, useWatch, type UseFormReturn } from 'react-hook-form';
export { FormField } from './form-field';
export { type SessionDraft, createSessionDraft } from './session-draft';
export type { FormMessages, FieldMessages } from './form-errors';
export { type CheckedForm, type CheckedFormOptions, useCheckedForm } from './use-checked-form';
