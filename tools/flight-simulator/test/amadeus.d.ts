declare module 'amadeus' {
  interface SdkResponse {
    statusCode: number;
    result: unknown;
    data: unknown;
  }
  type Params = Record<string, string | number>;
  type Get = { get(params?: Params): Promise<SdkResponse> };
  export default class Amadeus {
    constructor(options: Record<string, unknown>);
    shopping: {
      flightOffersSearch: Get & { post(body: unknown): Promise<SdkResponse> };
      flightOffers: { pricing: { post(body: unknown, params?: Params): Promise<SdkResponse> } };
    };
    booking: {
      flightOrders: { post(body: unknown): Promise<SdkResponse> };
      flightOrder(id: string): Get & { delete(): Promise<SdkResponse> };
    };
    referenceData: {
      locations: Get & { airports: Get; cities: Get };
      location(id: string): Get;
      airlines: Get;
    };
    next(response: SdkResponse): Promise<SdkResponse | null>;
  }
}
