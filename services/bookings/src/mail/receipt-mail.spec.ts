import { describe, expect, it } from '@jest/globals';
import type { BookingRecord } from '../bookings/record/booking-record';
import { receiptMail } from './receipt-mail';

const booking = {
  id: '652f3c0a9b1e4d0012345678',
  kind: 'flight',
  status: 'confirmed',
  paymentStatus: 'pending',
  bookingNumber: 'ZT-26K7QM4X',
  user: { id: '1', username: 'mwila', email: 'mwila@example.test' },
  ticketNumbers: [] as string[],
  numberOfTravelers: 1,
  totalMinor: 1_704_906,
  currency: 'ZMW',
  startDate: '2027-03-05T08:15:00',
  endDate: '2027-03-05T09:20:00',
  fulfilment: { state: 'held', payBy: new Date('2027-03-01T10:00:00Z'), warned: [] },
  updatedAt: new Date('2026-11-23T08:00:00Z'),
} as unknown as BookingRecord;
const ledger = (receivedMinor: number, chargedMinor = 1_704_906) => ({
  version: 2,
  currency: 'ZMW',
  chargedMinor,
  receivedMinor,
  refundedMinor: 0,
  balanceMinor: chargedMinor - receivedMinor,
  hasOpenAttempt: false,
});
const amount = { amount: '7049.06', currency: 'ZMW' };
const receipt = { fileName: 'R-2026-000002.pdf', pdf: 'JVBERg==', amount };
const reader = { to: 'mwila@example.test', name: 'Mwila', portalUrl: 'https://portal.example' };

describe('receiptMail', () => {
  it('states the amount of this payment, the total paid and the balance due', () => {
    const flight = { origin: 'LUN', destination: 'NLA', returnDate: '2027-04-02T18:00:00' };
    const paid = { ...booking, flight, money: ledger(1_000_000) } as BookingRecord;
    const { text, subject } = receiptMail(paid, receipt, reader);
    expect(subject).toBe('Lusaka to Ndola, 5 Mar to 2 Apr: receipt R-2026-000002 (ZT-26K7QM4X)');
    expect(text).toMatch(/^Hi Mwila,\n\nWe have received your payment of K 7,049\.06, thank you\./);
    expect(text).toMatch(/\nReceipt {7}R-2026-000002\nThis payment {2}K 7,049\.06\n/);
    expect(text).toMatch(/\nPaid {10}K 10,000\.00\nBalance due {3}K 7,049\.06\n/);
    expect(text).toMatch(/\nPay the balance by Monday.*1 March 2027/);
    expect(text).toContain('\nPay the balance: https://portal.example/my-bookings/652f3c0a9b1e4d0012345678');
    expect(text).not.toContain('ZMW');
  });

  it('omits the deadline and the payment link once everything is paid', () => {
    const paid = { ...booking, paymentStatus: 'paid' as const, money: ledger(1_704_906) };
    const { text } = receiptMail(paid, receipt, reader);
    expect(text).toMatch(/\nPaid {10}K 17,049\.06\nBalance due {3}K 0\.00\n/);
    expect(text).toContain('\nOpen your booking: https');
    expect(text).not.toMatch(/Pay the balance|Pay by/);
  });

  it('states the refund of a payment received after the booking ended', () => {
    const ended = { ...booking, status: 'cancelled' as const, money: ledger(704_906, 0) };
    const { text } = receiptMail(ended, receipt, reader);
    expect(text).toContain('Refund pending. To refund: K 7,049.06.');
    expect(text).not.toContain('Balance due');
  });

  it('omits the amount if a payments service of an earlier release does not return it', () => {
    const { text } = receiptMail(booking, { fileName: 'R-1.pdf', pdf: 'JVBERg==' }, { to: reader.to });
    expect(text).toMatch(/^Hello,\n\nWe have received your payment, thank you\./);
    expect(text).not.toContain('This payment');
  });
});
