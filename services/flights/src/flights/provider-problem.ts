import { type AmadeusError, type ErrorCode, texts } from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { ProviderFailure } from '../provider/provider-failure';

/** Rejection codes that mean the fare is no longer available: Amadeus 'NO FARE APPLICABLE', and Duffel. */
const soldOutCodes: ReadonlySet<string> = new Set(['4926', 'offer_no_longer_available']);

const messageOf = ({ code, title, detail }: AmadeusError): string =>
  soldOutCodes.has(code) ? texts.errors.soldOut : `The airline refused this request: ${detail ?? title}`;

/** Converts a failed provider call to an API error. Other errors are returned unchanged. */
export function toProblem(error: unknown, rejectedAs: ErrorCode): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  if (error.kind === 'refused' && error.refusal) {
    const { httpStatus: _httpStatus, ...amadeusError } = error.refusal;
    return new DomainError(rejectedAs, { message: messageOf(amadeusError), amadeusError, cause: error });
  }
  if (error.kind === 'timeout') return new DomainError('PROVIDER_TIMEOUT', { cause: error });
  return new DomainError('PROVIDER_DOWN', { cause: error, retryAfterSeconds: 5 });
}
