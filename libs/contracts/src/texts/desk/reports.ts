export const waiting = 'What waits';
export const loadingQueues = 'Counting what waits...';
export const fetchQueues = 'Failed to count what waits.';
