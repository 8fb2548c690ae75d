import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startPartnerSimulator, type PartnerSimulator, type SimulatorOptions } from '../src';

export const token = 'a token of the tests';

export interface Received {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Status of all further responses. */
  status: number;
  stop: () => void;
}

/** Starts a callback receiver. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    received.push({ method: request.method!, path: request.url!, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(receiver.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver = {
    url: `http://127.0.0.1:${port}/api/payments/callbacks/pawapay`,
    received,
    status: 200,
    stop: () => void server.close().closeAllConnections(),
  };
  return receiver;
}

export const start = (options: SimulatorOptions = {}): Promise<PartnerSimulator> =>
  startPartnerSimulator({ token, delayMs: 30, ...options });

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

export async function call(simulator: PartnerSimulator, method: string, path: string, body?: unknown): Promise<Answer> {
  return answerOf(
    await fetch(`${simulator.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(5_000),
    }),
  );
}

export async function admin(simulator: PartnerSimulator, method: string, path: string, body?: unknown) {
  return answerOf(
    await fetch(`${simulator.adminUrl}/__sim/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

export const fault = async (simulator: PartnerSimulator, order: object): Promise<void> => {
  const { status, body } = await admin(simulator, 'POST', 'faults', order);
  if (status !== 201) throw new Error(`The fault was rejected: ${JSON.stringify(body)}`);
};

export const depositOf = (phoneNumber: string, more: object = {}) => ({
  depositId: crypto.randomUUID(),
  amount: '1234.50',
  currency: 'ZMW',
  payer: { type: 'MMO', accountDetails: { phoneNumber, provider: 'AIRTEL_OAPI_ZMB' } },
  customerMessage: 'Booking 1234',
  ...more,
});

/** Starts a deposit. Returns its id. */
export async function pay(simulator: PartnerSimulator, phoneNumber: string = '260973456789', more: object = {}) {
  const deposit = depositOf(phoneNumber, more);
  const { body } = await call(simulator, 'POST', '/v2/deposits', deposit);
  if (body.status !== 'ACCEPTED') throw new Error(`Rejected: ${JSON.stringify(body)}`);
  return deposit.depositId;
}

export const find = async (simulator: PartnerSimulator, id: string) =>
  (await call(simulator, 'GET', `/v2/deposits/${id}`)).body;

export async function until<Seen>(look: () => Seen | undefined | Promise<Seen | undefined>): Promise<Seen> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error('Timed out');
    await wait(15);
  }
}

/** Waits for the final state of a deposit and returns it. */
export const ended = (simulator: PartnerSimulator, id: string, status?: string) =>
  until(async () => {
    const { data } = await find(simulator, id);
    const isEnded = status === undefined ? /COMPLETED|FAILED/.test(data.status) : data.status === status;
    return isEnded ? data : undefined;
  });
