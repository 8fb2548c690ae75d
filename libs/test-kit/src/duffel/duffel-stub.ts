import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { payHeld, type StubOrder, stubOrder, type StubPayment } from './duffel-stub-orders';
import { confirmQuote, type StubQuote, stubQuote } from './duffel-stub-quotes';

/** Fault of one response: an HTTP error or a connection failure. */
export type DuffelFault = 'hang' | 'reset-after' | 'html' | { status: number; code: string };

export interface DuffelStub {
  url: string;
  token: string;
  orders: StubOrder[];
  /** Bodies of create calls. */
  created: Record<string, unknown>[];
  payments: StubPayment[];
  /** Whether searches include offers that require instant payment. */
  offersInstant: boolean;
  /** Fare conditions stated in offers; null when not stated. */
  conditions: object | null;
  pageSize: number;
  /** Cancellation quotes, oldest first. Tests may change their amounts and expiry. */
  quotes: StubQuote[];
  /** Number of confirmations received, by quote. */
  confirmations: Record<string, number>;
  /** Injects a fault into the next call whose method and path contain `call`. */
  failNext(call: string, fault: DuffelFault): void;
  stop(): Promise<void>;
}

const airline = { iata_code: 'ZZ', name: 'Duffel Airways' };

const segment = (origin: string, destination: string, date: string) => ({
  id: `seg_${origin}${destination}`,
  origin: { iata_code: origin, name: origin },
  origin_terminal: '2',
  departing_at: `${date}T08:30:00`,
  destination: { iata_code: destination, name: destination },
  destination_terminal: null,
  arriving_at: `${date}T10:45:00`,
  marketing_carrier: airline,
  marketing_carrier_flight_number: '4511',
  duration: 'PT2H15M',
  passengers: [{ cabin_class: 'economy', baggages: [{ type: 'checked', quantity: 1 }] }],
  stops: [],
});

interface OfferKind {
  amount: string;
  documents: boolean;
  instant: boolean;
  conditions: object | null;
}

interface OfferRequest {
  slices: { origin: string; destination: string; departure_date: string }[];
  passengers: unknown[];
}

const offerFor = ({ slices, passengers }: OfferRequest, { amount, documents, instant, conditions }: OfferKind) => ({
  id: `off_${randomUUID()}`,
  total_amount: amount,
  total_currency: 'USD',
  base_amount: '200.00',
  owner: airline,
  passengers: passengers.map((_passenger, index) => ({ id: `pas_${index}`, type: 'adult' })),
  passenger_identity_documents_required: documents,
  conditions,
  payment_requirements: { requires_instant_payment: instant },
  slices: slices.map(({ origin, destination, departure_date }) => ({
    duration: 'PT2H15M',
    segments: [segment(origin, destination, departure_date)],
  })),
});

async function bodyOf(req: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as { data: Record<string, unknown> }).data;
}

const errorBody = (status: number, code: string) => ({
  errors: [{ type: 'invalid_request_error', title: 'Refused', message: `It was ${code}`, code }],
  meta: { status, request_id: 'req' },
});

/** Stateful stub of the part of Duffel's API that the adapter uses, following its published types and guides. */
export async function startDuffelStub(): Promise<DuffelStub> {
  const token = 'duffel_test_token';
  const offers = new Map<string, ReturnType<typeof offerFor>>();
  const faults: { call: string; fault: DuffelFault }[] = [];
  const sendJson = (res: ServerResponse, status: number, body: unknown): void => {
    res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    res.end(JSON.stringify(body));
  };

  const createOrder = (body: Record<string, unknown>): [number, unknown] => {
    const offer = offers.get((body['selected_offers'] as string[])[0] ?? '');
    if (!offer) return [422, errorBody(422, 'offer_no_longer_available')];
    const isInstant = body['type'] === 'instant';
    if (!isInstant && offer.payment_requirements.requires_instant_payment)
      return [422, errorBody(422, 'order_type_invalid')];
    const [payment] = (body['payments'] ?? []) as { amount: string }[];
    if (isInstant ? payment?.amount !== offer.total_amount : payment) return [422, errorBody(422, 'price_changed')];
    const order = stubOrder(offer, { isInstant, metadata: body['metadata'] as Record<string, string> });
    stub.orders.push(order);
    return [201, { data: order }];
  };
  const payFor = (body: StubPayment): [number, unknown] => {
    stub.payments.push(body);
    const rejected = payHeld(
      stub.orders.find(({ id }) => id === body.order_id),
      body,
    );
    return rejected ? [422, errorBody(422, rejected)] : [201, { data: { id: `pay_${randomUUID()}`, ...body.payment } }];
  };
  const quote = ({ order_id }: Record<string, unknown>): [number, unknown] => {
    const order = stub.orders.find(({ id }) => id === order_id);
    if (!order) return [404, errorBody(404, 'not_found')];
    if (order.cancelled_at) return [422, errorBody(422, 'order_not_cancellable')];
    const made = stubQuote(order);
    stub.quotes.push(made);
    return [200, { data: made }];
  };
  const page = (query: URLSearchParams): [number, unknown] => {
    const start = Number(query.get('after') ?? 0);
    const data = stub.orders.slice(start, start + stub.pageSize);
    const next = start + stub.pageSize;
    return [200, { data, meta: { limit: stub.pageSize, after: next < stub.orders.length ? String(next) : null } }];
  };
  const search = (body: Record<string, unknown>): [number, unknown] => {
    const kinds = [
      { documents: false, instant: false },
      { documents: true, instant: false },
      ...(stub.offersInstant ? [{ documents: false, instant: true }] : []),
    ];
    const { conditions } = stub;
    const found = kinds.map((kind) =>
      offerFor(body as unknown as OfferRequest, { amount: '250.10', conditions, ...kind }),
    );
    for (const offer of found) offers.set(offer.id, offer);
    return [201, { data: { id: 'orq_1', offers: found } }];
  };

  const handle = async (req: IncomingMessage): Promise<[number, unknown]> => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://stub');
    const body = await bodyOf(req);
    if (req.headers.authorization !== `Bearer ${token}`) return [401, errorBody(401, 'access_token_not_found')];
    const [, , resource = '', id = '', , action] = pathname.split('/');
    const key = `${req.method} ${resource}`;
    if (key === 'POST offer_requests') return search(body);
    if (key === 'GET offers') {
      const offer = offers.get(id);
      return offer ? [200, { data: offer }] : [422, errorBody(422, 'offer_no_longer_available')];
    }
    if (key === 'POST orders') {
      stub.created.push(body);
      return createOrder(body);
    }
    if (key === 'POST payments') return payFor(body as unknown as StubPayment);
    if (key === 'GET orders' && id === '') return page(searchParams);
    if (key === 'GET orders') {
      const order = stub.orders.find((known) => known.id === id);
      return order ? [200, { data: order }] : [404, errorBody(404, 'not_found')];
    }
    if (key === 'POST order_cancellations' && action === 'confirm') {
      stub.confirmations[id] = (stub.confirmations[id] ?? 0) + 1;
      const rejected = confirmQuote(stub.quotes, stub.orders, id);
      return rejected ? [422, errorBody(422, rejected)] : [200, { data: { id } }];
    }
    if (key === 'GET order_cancellations' && id === '') {
      const ofOrder = stub.quotes.filter(({ order_id }) => order_id === searchParams.get('order_id'));
      return [200, { data: ofOrder, meta: { limit: 50, after: null } }];
    }
    if (key === 'GET order_cancellations') {
      const found = stub.quotes.find((known) => known.id === id);
      return found ? [200, { data: found }] : [404, errorBody(404, 'not_found')];
    }
    return key === 'POST order_cancellations' ? quote(body) : [404, errorBody(404, 'not_found')];
  };

  const spoil = (fault: DuffelFault, res: ServerResponse): void => {
    if (fault === 'hang') return;
    if (fault === 'reset-after') return void res.destroy();
    if (fault === 'html') return void res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    sendJson(res, fault.status, errorBody(fault.status, fault.code));
  };

  const server = createServer((req, res) => {
    const at = faults.findIndex(({ call }) => `${req.method} ${req.url}`.includes(call));
    const [spoilt] = at < 0 ? [] : faults.splice(at, 1);
    const isRejection = typeof spoilt?.fault === 'object';
    if (spoilt && isRejection) return spoil(spoilt.fault, res);
    // A call whose response is lost has still been executed.
    void handle(req).then(([status, body]) => (spoilt ? spoil(spoilt.fault, res) : sendJson(res, status, body)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stub: DuffelStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    orders: [],
    created: [],
    payments: [],
    offersInstant: false,
    conditions: null,
    pageSize: 200,
    quotes: [],
    confirmations: {},
    failNext: (call, fault) => void faults.push({ call, fault }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return stub;
}
