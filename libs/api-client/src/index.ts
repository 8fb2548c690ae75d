export { createApiClient, type ApiClient, type BookingRequest, type ListFilters } from './api-client';
export { ApiError, errorText } from './api-error';
export type { ApiClientOptions } from './http';
