import { DomainError } from '@portal/node-kit';

/** The connection to the service failed during the call, so its effect is unknown. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'SERVICE_DOWN';
