export { createApiClient, type ApiClient, type BookingRequest } from './api-client';
export { ApiError, errorText } from './api-error';
export { type BookingAttempt, isDefiniteRefusal, nextAttempt } from './booking-attempt';
export type { ApiClientOptions } from './http';
