import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repetitions } from '@portal/test-kit';
import { type IsolatedLedger, lineOf, soon, startLedger } from './ledger-fixture';

let ledger: IsolatedLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const open = (bookingId: string, minor: number, paymentId: string) =>
  ledger.accounts.openAttempt({ bookingId, paymentId, minor, until: soon() });

describe('an attempt', () => {
  const races = repetitions({ perChange: 200, nightly: 1_000 });

  it(`[N1.8] opens for one of two tabs, and never exceeds what is owed, in ${races} races`, async () => {
    const { bookingId } = await ledger.charged({ lines: [lineOf(100_000)] });
    for (let race = 0; race < races; race += 1) {
      const ids = [randomUUID(), randomUUID()];
      const outcomes = await Promise.all(ids.map((id) => open(bookingId, 100_000, id)));
      const opened = ids.filter((_id, at) => outcomes[at] === 'opened');
      expect(opened).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome !== 'opened')).toEqual({
        refused: 'in-progress',
        paymentId: opened[0],
      });
      const account = (await ledger.accounts.forBooking(bookingId))!;
      const reserved = [...account.attempts, ...account.settled].reduce((sum, { minor }) => sum + minor, 0);
      expect(reserved).toBeLessThan(100_000 + 100);
      await ledger.accounts.closeAttempt({ bookingId, paymentId: opened[0]! });
    }
  }, 240_000);
});
