import type { Duffel } from '@duffel/api';
import { ProviderFailure } from '../provider-failure';
import { toProviderFailure } from './duffel-errors';

export interface DuffelAccount {
  token: string;
  host: string;
}

/** Session with one Duffel account: the official SDK plus timeouts, which it lacks. */
export class DuffelSession {
  private loading: Promise<Duffel> | undefined;

  constructor(private readonly account: DuffelAccount) {}

  /** Imported with the first call, because the SDK replaces process.env on import. */
  sdk(): Promise<Duffel> {
    this.loading ??= import('./duffel-sdk').then(({ newDuffel }) => newDuffel(this.account));
    return this.loading;
  }

  /**
   * Runs one call. After a timeout the call continues in the background, so it may still have an effect.
   * @throws ProviderFailure
   */
  async call<T>(deadlineMs: number, work: (sdk: Duffel) => Promise<T>): Promise<T> {
    const sdk = await this.sdk();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const failure = new ProviderFailure('timeout', 'The provider did not respond in time');
      timer = setTimeout(() => reject(failure), deadlineMs);
    });
    try {
      return await Promise.race([work(sdk), late]);
    } catch (rejection) {
      throw toProviderFailure(rejection);
    } finally {
      clearTimeout(timer);
    }
  }
}
