import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ChargesChanged, effectBatchSchema, type MoneyChanged } from '@portal/contracts';
import { serviceTokenFor, type TestResponse, type TestService } from '@portal/test-kit';

/** A stand-in for payments: takes what bookings tells it, and can be stopped, or lose its answers. */
export interface PaymentsStub {
  url: string;
  /** Everything that arrived, in its order; also what was answered with silence. */
  charges: ChargesChanged[];
  /** What arrived about one booking, without what arrived before. */
  about(bookingId: string): ChargesChanged[];
  /** Takes effects and cuts the connection before it answers. */
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
    about: (bookingId) => charges.filter((told) => told.bookingId === bookingId),
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

/** What the ledger would tell of a booking that is charged 81.00. */
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

/** Tells bookings of money as payments does, in one batch. */
export async function deliverMoneyChanged(service: TestService, ...told: MoneyChanged[]): Promise<TestResponse> {
  const effects = told.map((body, index) => {
    const id = `effect-${body.bookingId}-${body.moneyVersion}-${index}`;
    return { id, at: new Date().toISOString(), kind: 'money-changed', body };
  });
  const serviceToken = await serviceTokenFor('bookings', 'payments');
  return service.call('POST', '/internal/effects', { body: { effects }, serviceToken });
}
