/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { sampleBooking } from '../../../test/sample-booking';
import { kwacha, sampleBookingId as id, sampleMethods, sampleStatement } from '../../../test/sample-statement';

afterEach(cleanup);

const words = texts.payFirst;
const data = (content: unknown) => Response.json({ data: content });
const totals = { before: kwacha(123_450), now: kwacha(129_950) };

/** Opens a booking that was paid in full, whose payment is credit because nothing was ordered. */
const open = (booking: Partial<Booking>, statement: Parameters<typeof sampleStatement>[0]) =>
  openPage(`/my-bookings/${id}`, {
    answers: {
      [`GET /api/bookings/${id}`]: () => data(sampleBooking({ _id: id, status: 'pending', ...booking })),
      'GET /api/payments/methods': () => data(sampleMethods),
      [`GET /api/payments/bookings/${id}`]: () =>
        data(sampleStatement({ received: kwacha(123_450), refunded: kwacha(123_450), ...statement })),
      [`POST /api/bookings/${id}/price`]: () => data(sampleBooking({ _id: id, status: 'pending' })),
    },
  });
const trips = () => screen.findByRole('region', { name: 'Your trip' });
const panel = async () => within(await screen.findByRole('region', { name: 'Payment' }));

describe('flight that is paid first', () => {
  it('[A6] shows how to pay before the flights', async () => {
    const money = { charged: totals.now, received: kwacha(0), refunded: kwacha(0), balance: totals.now };
    open({ payFirst: { state: 'awaiting-payment' }, money }, { ...money, payable: totals.now });
    const [payment, trip] = [await screen.findByRole('region', { name: 'Payment' }), await trips()];
    expect(payment.compareDocumentPosition(trip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[A7] shows both totals after the price has changed, and sends the accepted one', async () => {
    const { person, sent } = open({ payFirst: { state: 'price-changed', totals } }, { charged: kwacha(0) });
    expect(await screen.findByText(words.priceChanged('K 1,234.50', 'K 1,299.50'))).toBeTruthy();
    const shown = await panel();
    expect(await shown.findByText(words.acceptToPay)).toBeTruthy();
    expect(shown.queryByText('Total')).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Accept K.1,299\.50/ }));
    await waitFor(() =>
      expect(sent('POST', `/api/bookings/${id}/price`).map(({ body }) => body)).toEqual([{ newTotal: totals.now }]),
    );
  });

  it('[A7] asks for the rest once the service has used the credit for the accepted price', async () => {
    const payFirst = { state: 'price-changed', totals } as const;
    const booking = { _id: id, status: 'pending' } as const;
    const money = { charged: totals.now, received: kwacha(123_450), refunded: kwacha(123_450), balance: totals.now };
    const line = { at: '2026-11-28T08:00:00.000Z', text: '', amount: kwacha(123_450), by: 'mutinta' };
    const refund = { ...line, id: 'refund', kind: 'refund' } as const;
    const applied = { ...line, id: 'credit', kind: 'apply-credit' } as const;
    let isAccepted = false;
    let reads = 0;
    const { person, sent } = openPage(`/my-bookings/${id}`, {
      answers: {
        [`GET /api/bookings/${id}`]: () =>
          data(sampleBooking({ ...booking, payFirst: isAccepted ? { state: 'awaiting-payment' } : payFirst })),
        'GET /api/payments/methods': () => data(sampleMethods),
        [`GET /api/payments/bookings/${id}`]: () => {
          reads += isAccepted ? 1 : 0;
          if (!isAccepted) return data(sampleStatement({ ...money, charged: kwacha(0), lines: [refund] }));
          if (reads === 1)
            return data(sampleStatement({ ...money, charged: kwacha(0), balance: kwacha(0), isPayable: false }));
          if (reads === 2) return data(sampleStatement({ ...money, payable: totals.now, lines: [refund] }));
          const rest = { balance: kwacha(6_500), payable: kwacha(6_500), lines: [refund, applied] };
          return data(sampleStatement({ ...money, received: kwacha(246_900), ...rest }));
        },
        [`POST /api/bookings/${id}/price`]: () => {
          isAccepted = true;
          const accepted = sampleBooking({ ...booking, payFirst: { state: 'awaiting-payment' } });
          return Response.json({ message: 'Accepted.', data: accepted });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: /^Accept K.1,299\.50/ }));
    expect(await screen.findByText(texts.paying.gettingReady)).toBeTruthy();
    expect(screen.queryByText(texts.paying.notPayable)).toBeNull();
    expect(await screen.findByRole('button', { name: /^Pay K.65\.00/ })).toBeTruthy();
    expect(sent('POST', '/api/payments/credit')).toEqual([]);
  });

  it('[A6] shows the received payment although the booking still awaits it', async () => {
    const money = { charged: totals.now, received: totals.now, refunded: kwacha(0), balance: kwacha(0) };
    open({ payFirst: { state: 'awaiting-payment' } }, { ...money, isPayable: false });
    expect(await (await panel()).findByText(texts.paying.settled)).toBeTruthy();
    expect(screen.queryByText(texts.paying.gettingReady)).toBeNull();
  });

  it('[A7] does not count money twice that was credit in between', async () => {
    const money = { charged: totals.now, received: kwacha(246_900), refunded: kwacha(123_450), balance: kwacha(6_500) };
    open({ payFirst: { state: 'awaiting-payment' }, money }, { ...money, payable: kwacha(6_500) });
    const shown = await panel();
    expect(await shown.findByText('K 1,234.50')).toBeTruthy();
    expect(shown.queryByText('K 2,469.00')).toBeNull();
    expect(screen.getByText(words.accepted)).toBeTruthy();
  });

  it('[A7] says why nothing was bought, where the money is, and how to go on', async () => {
    const money = { charged: kwacha(0), received: kwacha(123_450), refunded: kwacha(123_450), balance: kwacha(0) };
    const payFirst = { state: 'not-bought', reason: 'sold-out' };
    const flightDetails = {
      ...{ origin: 'LUN', destination: 'NLA', departureDate: '2026-11-28T18:10:00' },
      ...{ airlineCode: 'P0', flightNumber: '109', price: 1_234.5, currency: 'ZMW' },
    };
    open({ status: 'cancelled', payFirst, money, flightDetails, numberOfTravelers: 2 }, { charged: kwacha(0) });
    expect(await screen.findByText(words.notBought['sold-out'])).toBeTruthy();
    expect(screen.getByText(words.moneyIsCredit)).toBeTruthy();
    expect(screen.getByRole('link', { name: words.searchAgain }).getAttribute('href')).toBe(
      '/book-flight?from=LUN&to=NLA&departure=2026-11-28&adults=2',
    );
  });

  it('[A7] offers the credit for the next booking, also one that is not paid first', async () => {
    const money = { charged: totals.now, received: kwacha(0), refunded: kwacha(0), balance: totals.now };
    const { person, sent } = openPage(`/my-bookings/${id}`, {
      answers: {
        [`GET /api/bookings/${id}`]: () => data(sampleBooking({ _id: id, money })),
        'GET /api/payments/methods': () => data(sampleMethods),
        [`GET /api/payments/bookings/${id}`]: () =>
          data(sampleStatement({ ...money, payable: totals.now, credit: kwacha(50_000) })),
        'POST /api/payments/credit': () => data(sampleStatement({ ...money, payable: kwacha(79_950) })),
      },
    });
    await person.click(await screen.findByRole('button', { name: words.useCredit('K\u00a0500.00') }));
    await waitFor(() =>
      expect(sent('POST', '/api/payments/credit').map(({ body }) => body)).toEqual([
        { bookingId: id, amount: { amount: '500.00', currency: 'ZMW' } },
      ]),
    );
  });

  it('[A6] says that the ticket is issued to a client who has waited for it', async () => {
    const money = { charged: totals.now, received: totals.now, refunded: kwacha(0), balance: kwacha(0) };
    let isIssued = false;
    const ticketed = {
      ...{ _id: id, money, ticketNumbers: ['388-1'] },
      fulfilment: { state: 'ticketed', changedAt: '2026-11-28T08:00:00.000Z' },
    } as const;
    openPage(`/my-bookings/${id}`, {
      answers: {
        [`GET /api/bookings/${id}`]: () =>
          data(
            sampleBooking(isIssued ? ticketed : { _id: id, status: 'pending', payFirst: { state: 'buying' }, money }),
          ),
        'GET /api/payments/methods': () => data(sampleMethods),
        [`GET /api/payments/bookings/${id}`]: () => data(sampleStatement({ ...money, isPayable: false })),
      },
    });
    expect(await screen.findByText(words.buying)).toBeTruthy();
    isIssued = true;
    const said = await screen.findByText(words.bought);
    expect(said.closest('[role="status"]')).toBeTruthy();
    expect(screen.queryByText(words.buying)).toBeNull();
  });
});
