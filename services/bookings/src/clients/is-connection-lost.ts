import { DomainError } from '@portal/node-kit';

/** The other service, or one of its instances, went away under the call: whether it was done is open. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'SERVICE_DOWN';
