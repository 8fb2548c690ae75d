export { createApiClient, type ApiClient, type BookingRequest, type FoundFlights } from './api-client';
export { ApiError, errorText, offlineCode } from './api-error';
export { type Attempt, isDefinitiveFailure, nextAttempt } from './attempt';
export type { ApiClientOptions, SkippedRows } from './http';
