export { createApiClient, type ApiClient, type BookingRequest, type FoundFlights } from './api-client';
export { ApiError, errorText, offlineCode } from './api-error';
export { type Attempt, isDefiniteRefusal, nextAttempt } from './attempt';
export type { ApiClientOptions, UnreadableRows } from './http';
