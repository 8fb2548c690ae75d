/** In a separate module because API response schemas need only this message. */
export const fieldRequired = 'Please fill in this field.';
