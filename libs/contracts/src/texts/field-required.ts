/** In a separate module because API response schemas need only this message. */
export const fieldRequired = 'Please fill in this field.';
/** Names the field in the summary of a form, where the message alone does not. */
export const fieldMissing = (label: string): string => `Please fill in the field "${label}".`;
