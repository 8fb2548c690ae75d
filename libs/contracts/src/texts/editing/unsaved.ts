/* Leaving a form with unsaved input. */

export const title = 'Leave without saving?';
export const body = 'Your changes have not been saved.';
export const confirmLabel = 'Leave';
export const cancelLabel = 'Keep editing';
