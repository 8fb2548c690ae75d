import type { ErrorCode } from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { ProviderFailure } from '../provider/provider-failure';

/** The portal's answer to a failed call of the provider; anything else passes as it is. */
export function toProblem(error: unknown, refusedAs: ErrorCode): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  if (error.kind === 'refused' && error.refusal) {
    const { httpStatus: _httpStatus, ...amadeusError } = error.refusal;
    const said = amadeusError.detail ?? amadeusError.title;
    return new DomainError(refusedAs, {
      message: `The airline refused this request: ${said}`,
      amadeusError,
      cause: error,
    });
  }
  if (error.kind === 'timeout') return new DomainError('PROVIDER_TIMEOUT', { cause: error });
  return new DomainError('PROVIDER_DOWN', { cause: error, retryAfterSeconds: 5 });
}
