/* Somebody leaves a form in which something was typed. */

export const title = 'Leave without saving?';
export const body = 'Your changes have not been saved.';
export const confirmLabel = 'Leave';
export const cancelLabel = 'Keep editing';
