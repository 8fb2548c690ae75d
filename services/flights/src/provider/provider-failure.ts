import type { AmadeusError } from '@portal/contracts';

/**
 * Failure of a provider call, by its possible effect.
 * `refused`: the provider rejected the request. `throttled`, `not-sent`: no effect. `timeout`, `broken`: it may have
 * had an effect.
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

  /** True when the provider certainly did nothing, so that the call can be repeated. */
  get hadNoEffect(): boolean {
    return this.kind !== 'timeout' && this.kind !== 'broken';
  }
}
