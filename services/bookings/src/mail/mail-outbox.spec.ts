import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createLogger, Failpoints } from '@portal/node-kit';
import type { ServiceMetrics } from '@portal/nest-kit';
import type { BookingRecord } from '../bookings/record/booking-record';
import type { PaymentsClient } from '../clients/payments.client';
import type { BookingsEnv } from '../env';
import { MailOutbox } from './mail-outbox';
import type { MailRepository } from './mail.repository';
import type { Recipient, Recipients } from './recipients';

const twoMessages = {
  id: '65f0c0ffee00000000000001',
  mails: ['confirmed', 'cancelled'].map((kind) => ({ id: kind, kind, at: new Date() })),
} as unknown as BookingRecord;

/** Runs an outbox with one booking. Returns the number of recipient lookups and the ids of removed messages. */
async function roundWith(recipient: Recipient) {
  const due = [twoMessages];
  let requested = 0;
  const takenOut: (readonly string[])[] = [];
  const waiting: Pick<MailRepository, 'lease' | 'remove' | 'postpone' | 'countWaiting'> = {
    lease: () => Promise.resolve(due.shift()),
    remove: (_booking, ids) => Promise.resolve(void takenOut.push(ids)),
    postpone: () => Promise.resolve(),
    countWaiting: () => Promise.resolve(due.length),
  };
  const recipients = {
    recipientFor: () => {
      requested += 1;
      return Promise.resolve(recipient);
    },
  };
  const outbox = new MailOutbox(
    waiting as MailRepository,
    recipients as unknown as Recipients,
    {} as PaymentsClient,
    new Failpoints({ spec: undefined, isProduction: false }),
    { MAIL_POLL_INTERVAL_MS: 5, MAIL_LEASE_MS: 1_000, MAIL_DIR: '/nowhere' } as BookingsEnv,
    createLogger('test', 'silent'),
    { gauge: () => undefined } as unknown as ServiceMetrics,
  );
  outbox.onApplicationBootstrap();
  while (due.length > 0) await wait(5);
  await outbox.onApplicationShutdown();
  return { asked: requested, takenOut };
}

it('looks up the recipient once per booking and removes no waiting message', async () => {
  expect(await roundWith('wait')).toEqual({ asked: 1, takenOut: [] });
});

it('immediately removes messages without a reachable recipient', async () => {
  expect(await roundWith(undefined)).toEqual({ asked: 1, takenOut: [['confirmed', 'cancelled']] });
});
