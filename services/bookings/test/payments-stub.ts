import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ChargesChanged, effectBatchSchema, type MoneyChanged } from '@portal/contracts';
import { serviceTokenFor, type TestResponse, type TestService } from '@portal/test-kit';

/** Stub of the payments service: collects charges, and can be stopped or drop its responses. */
export interface PaymentsStub {
  url: string;
  /** All received charges in order, including those whose response was dropped. */
  charges: ChargesChanged[];
  /** Received charges of one booking. */
  about(bookingId: string): ChargesChanged[];
  /** Accepts effects, then cuts the connection before responding. */
  loseAnswers(isLosing: boolean): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startPaymentsStub(): Promise<PaymentsStub> {
  const charges: ChargesChanged[] = [];
  let isLosing = false;
  let port = 0;
  let server: Server;
  const start = async (): Promise<void> => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { effects } = effectBatchSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
        for (const effect of effects) if (effect.kind === 'charges-changed') charges.push(effect.body);
        if (isLosing) return request.socket.destroy();
        response.setHeader('content-type', 'application/json');
        return response.end(JSON.stringify({ accepted: effects.length }));
      });
    });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    ({ port } = server.address() as AddressInfo);
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    charges,
    about: (bookingId) => charges.filter((reported) => reported.bookingId === bookingId),
    loseAnswers: (losing) => {
      isLosing = losing;
    },
    start,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Ledger amounts of a booking that is charged 81.00. */
export const moneyOf = (
  bookingId: string,
  moneyVersion: number,
  changes: Partial<MoneyChanged> = {},
): MoneyChanged => ({
  bookingId,
  moneyVersion,
  currency: 'USD',
  chargedMinor: 8_100,
  receivedMinor: 0,
  refundedMinor: 0,
  balanceMinor: 8_100,
  hasOpenAttempt: false,
  ...changes,
});

/** Delivers `money-changed` effects to bookings in one batch, like payments. */
export async function deliverMoneyChanged(service: TestService, ...reported: MoneyChanged[]): Promise<TestResponse> {
  const effects = reported.map((body, index) => {
    const id = `effect-${body.bookingId}-${body.moneyVersion}-${index}`;
    return { id, at: new Date().toISOString(), kind: 'money-changed', body };
  });
  const serviceToken = await serviceTokenFor('bookings', 'payments');
  return service.call('POST', '/internal/effects', { body: { effects }, serviceToken });
}
