import type { Duffel } from '@duffel/api';
import { ProviderFailure } from '../provider-failure';
import { toProviderFailure } from './duffel-errors';

export interface DuffelAccount {
  token: string;
  /** The origin of the API. */
  host: string;
}

/** One account at Duffel: its official SDK, with the deadline that it lacks. */
export class DuffelSession {
  private loading: Promise<Duffel> | undefined;

  constructor(private readonly account: DuffelAccount) {}

  /** Loaded at the first call: the SDK replaces process.env when it is read, which no other provider should suffer. */
  sdk(): Promise<Duffel> {
    this.loading ??= import('./duffel-sdk').then(({ newDuffel }) => newDuffel(this.account));
    return this.loading;
  }

  /** One call; throws ProviderFailure. After the deadline the call goes on unheard, so it may have had its effect. */
  async call<T>(deadlineMs: number, work: (sdk: Duffel) => Promise<T>): Promise<T> {
    const sdk = await this.sdk();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const failure = new ProviderFailure('timeout', 'The provider did not answer in time');
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
