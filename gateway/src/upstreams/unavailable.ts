import type { ServiceName } from '@portal/contracts';
import { GatewayError } from '../http/gateway-error';

/** Subject of the error message. */
const partNames: Readonly<Record<ServiceName, string>> = {
  identity: 'Accounts are',
  catalog: 'Travel packages are',
  bookings: 'Bookings are',
  flights: 'Flight search is',
  payments: 'Payments are',
};

const retryAfterSeconds = '5';

/** Builds the 503 or 504 that names the unavailable area and sets Retry-After. */
export function unavailable(service: ServiceName, code: 'SERVICE_DOWN' | 'SERVICE_TIMEOUT'): GatewayError {
  const part = partNames[service];
  const message =
    code === 'SERVICE_DOWN'
      ? `${part} not available at the moment. Please try again shortly.`
      : `${part} too slow at the moment. Please try again.`;
  return new GatewayError(code, { message, headers: { 'retry-after': retryAfterSeconds } });
}
