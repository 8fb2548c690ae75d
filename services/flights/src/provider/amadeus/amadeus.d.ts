/** The SDK ships no types. These cover the members that the adapter uses. */
declare module 'amadeus' {
  import type { ClientRequest, RequestOptions } from 'node:http';

  export interface AmadeusResponse {
    statusCode: number | null;
    result: unknown;
    data: unknown;
    parsed: boolean;
  }

  /** Rejection value of a call: a plain object, not an Error. */
  export interface AmadeusFailure {
    code: string;
    description: unknown;
    response: AmadeusResponse;
  }

  export interface AmadeusHttp {
    request(options: RequestOptions): ClientRequest;
  }

  export interface AmadeusClient {
    clientId: string;
    clientSecret: string;
    accessToken: { accessToken?: string | null; expiresAt?: number };
    get(path: string, params?: Record<string, unknown>): Promise<AmadeusResponse>;
    post(path: string, params?: Record<string, unknown>): Promise<AmadeusResponse>;
    unauthenticatedRequest(verb: string, path: string, params: Record<string, string>): Promise<AmadeusResponse>;
  }

  interface FlightOrder {
    get(): Promise<AmadeusResponse>;
    delete(): Promise<AmadeusResponse>;
  }

  export default class Amadeus {
    constructor(options: {
      clientId: string;
      clientSecret: string;
      host: string;
      port: number;
      http: AmadeusHttp;
      logLevel: 'silent';
    });
    client: AmadeusClient;
    shopping: {
      flightOffersSearch: { get(params: Record<string, string | number>): Promise<AmadeusResponse> };
      flightOffers: { pricing: { post(body: unknown, query?: { include: string }): Promise<AmadeusResponse> } };
    };
    booking: {
      flightOrders: { post(body: unknown): Promise<AmadeusResponse> };
      flightOrder(orderId: string): FlightOrder;
    };
  }
}
