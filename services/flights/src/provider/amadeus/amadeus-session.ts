import Amadeus, { type AmadeusResponse } from 'amadeus';
import { ProviderFailure } from '../provider-failure';
import { readAnswer } from '../read-answer';
import { tokenResponseSchema } from './amadeus-answers';
import { needsNewToken, toProviderFailure } from './amadeus-errors';
import { AmadeusTransport, newWireCall, type WireCall } from './amadeus-transport';

const tokenPath = '/v1/security/oauth2/token';
const tokenDeadlineMs = 5_000;
/** The SDK renews tokens 10 ms before expiry, which is too late for a request in flight. */
const tokenMarginMs = 30_000;

export interface AmadeusAccount {
  host: string;
  port: number;
  clientId: string;
  clientSecret: string;
  /** Only the simulator uses plain HTTP. */
  plainHttp: boolean;
}

export interface CallOptions {
  deadlineMs: number;
  freshConnection?: boolean;
}

/** Session with one provider account: the SDK with a token that concurrent calls share. */
export class AmadeusSession {
  readonly sdk: Amadeus;
  private readonly transport: AmadeusTransport;
  private tokenRequest: Promise<void> | undefined;

  constructor(account: AmadeusAccount) {
    this.transport = new AmadeusTransport(account.plainHttp);
    this.sdk = new Amadeus({
      clientId: account.clientId,
      clientSecret: account.clientSecret,
      host: account.host,
      port: account.port,
      http: this.transport,
      logLevel: 'silent',
    });
  }

  /**
   * Runs one SDK call. After a 401 the token is renewed and the call repeated once, which is safe because a 401 has no
   * effect.
   * @throws ProviderFailure
   */
  async call(options: CallOptions, work: (sdk: Amadeus) => Promise<AmadeusResponse>): Promise<unknown> {
    await this.ensureToken();
    try {
      return await this.attempt(options, work);
    } catch (failure) {
      if (!(failure instanceof ProviderFailure) || !needsNewToken(failure)) throw failure;
      this.dropToken();
      await this.ensureToken();
      return this.attempt(options, work);
    }
  }

  /** Fetches a token unless a valid one exists. Concurrent calls share one request. */
  async ensureToken(): Promise<void> {
    const { accessToken, expiresAt } = this.sdk.client.accessToken;
    if (accessToken && expiresAt && Date.now() + tokenMarginMs < expiresAt) return;
    this.tokenRequest ??= this.fetchToken().finally(() => (this.tokenRequest = undefined));
    await this.tokenRequest;
  }

  close(): void {
    this.transport.close();
  }

  private async attempt(options: CallOptions, work: (sdk: Amadeus) => Promise<AmadeusResponse>): Promise<unknown> {
    const wireCall = newWireCall(options.deadlineMs, options.freshConnection);
    const response = await this.onWire(wireCall, () => work(this.sdk));
    return response.result;
  }

  private async fetchToken(): Promise<void> {
    const { client } = this.sdk;
    const wireCall = newWireCall(tokenDeadlineMs);
    const response = await this.onWire(wireCall, () =>
      client.unauthenticatedRequest('POST', tokenPath, {
        grant_type: 'client_credentials',
        client_id: client.clientId,
        client_secret: client.clientSecret,
      }),
    ).catch((failure: ProviderFailure) => {
      throw new ProviderFailure('not-sent', `No token: ${failure.message}`, failure.refusal);
    });
    const token = readAnswer(tokenResponseSchema, response.result);
    client.accessToken.accessToken = token.access_token;
    client.accessToken.expiresAt = Date.now() + Math.max(token.expires_in * 1_000, tokenMarginMs + 1_000);
  }

  private dropToken(): void {
    this.sdk.client.accessToken.accessToken = null;
  }

  private async onWire(wireCall: WireCall, work: () => Promise<AmadeusResponse>): Promise<AmadeusResponse> {
    try {
      return await this.transport.run(wireCall, work);
    } catch (rejection) {
      throw toProviderFailure(rejection, wireCall);
    }
  }
}
