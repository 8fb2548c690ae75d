/* Somebody leaves a form in which something was typed. */

export const title = 'Leave without saving?';
export const body = 'What you typed is not saved yet.';
export const confirmLabel = 'Leave';
export const cancelLabel = 'Keep editing';
