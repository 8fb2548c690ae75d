export const title = 'Saved travelers';
export const saved = 'The traveler was saved.';
export const deleted = 'The traveler was deleted.';
export const absent = 'This traveler is no longer saved. Please reload the page.';
export const exists = 'You have already saved a traveler with these names and this date of birth.';
export const full = (max: number) => `You can save at most ${max} travelers. Delete one first.`;
export const saveFailed = 'Failed to save the traveler. Please try again.';
export const deleteFailed = 'Failed to delete the traveler. Please try again.';
export const loadFailed = 'Failed to load your saved travelers. Please try again.';
