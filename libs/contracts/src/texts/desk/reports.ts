export const waiting = 'Needs attention';
export const loadingQueues = 'Loading the queues...';
export const fetchQueues = 'Failed to load the queues.';
