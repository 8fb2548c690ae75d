import type { ServiceName } from '@portal/contracts';
import { GatewayError } from '../http/gateway-error';

/** What a person misses while the service is away. */
const partNames: Readonly<Record<ServiceName, string>> = {
  identity: 'Accounts are',
  catalog: 'Travel packages are',
  bookings: 'Bookings are',
  flights: 'Flight search is',
  payments: 'Payments are',
};

const retryAfterSeconds = '5';

/** A 503 or 504 that names the part and says when to come back. */
export function unavailable(service: ServiceName, code: 'SERVICE_DOWN' | 'SERVICE_TIMEOUT'): GatewayError {
  const part = partNames[service];
  const message =
    code === 'SERVICE_DOWN'
      ? `${part} not available at the moment. Please try again shortly.`
      : `${part} too slow at the moment. Please try again.`;
  return new GatewayError(code, { message, headers: { 'retry-after': retryAfterSeconds } });
}
