import type { AmadeusError } from '@portal/contracts';

/**
 * How a call to the provider went wrong, told apart by what may have happened on the other side:
 * `refused`: it read the request and said no; `throttled` and `not-sent`: it did nothing;
 * `timeout` and `broken`: it may have done what it was asked.
 */
export type FailureKind = 'refused' | 'throttled' | 'not-sent' | 'timeout' | 'broken';

export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';

  constructor(
    readonly kind: FailureKind,
    reason: string,
    readonly refusal?: AmadeusError & { httpStatus: number },
  ) {
    super(reason);
  }

  /** True when the provider certainly did nothing, so that trying again cannot do it twice. */
  get hadNoEffect(): boolean {
    return this.kind !== 'timeout' && this.kind !== 'broken';
  }
}
