/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, type Fulfilment, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { sampleBooking } from '../../../test/sample-booking';
import {
  kwacha,
  sampleBookingId as id,
  sampleMethods,
  samplePayment as payment,
  sampleStatement as statement,
} from '../../../test/sample-statement';

afterEach(cleanup);

const requested = `GET /api/payments/bookings/${id}`;
const shown = `GET /api/bookings/${id}`;
const data = (content: unknown, status = 200) => Response.json({ data: content }, { status });
const unknownBooking = () =>
  Response.json({ message: 'Booking not found.', code: 'BOOKING_NOT_FOUND', requestId: 'r' }, { status: 404 });
/** Longer than the polling interval of the page. */
const timeout = { timeout: 20_000 };

const open = (responses: MockResponses = {}) =>
  openPage(`/my-bookings/${id}`, {
    answers: {
      [shown]: () => data(sampleBooking({ _id: id })),
      'GET /api/payments/methods': () => data(sampleMethods),
      [requested]: () => data(statement()),
      ...responses,
    },
  });

const form = () => screen.findByRole('form', { name: texts.paying.title }, timeout);
const paid = { charged: kwacha(123_450), received: kwacha(123_450), refunded: kwacha(0), balance: kwacha(0) };
const flight = (state: Fulfilment['state'], more: Partial<Booking> = {}): Booking =>
  sampleBooking({ _id: id, package: undefined, fulfilment: { state }, ...more });

describe('a balance that is loading or being checked', () => {
  it('reserves its height, and loads the payment methods in parallel', async () => {
    const { sent } = open({ [requested]: () => new Promise(() => undefined) });
    expect(
      within(await screen.findByRole('region', { name: texts.paying.title })).getByRole('status').textContent,
    ).toBe(texts.paying.loading);
    expect(screen.getByRole('complementary', { name: 'Booking details' })).toBeTruthy();
    await waitFor(() => expect(sent('GET', '/api/payments/methods')).toHaveLength(1));
  });

  it('loads no payment methods for a closed booking', async () => {
    const over = sampleBooking({ _id: id, status: 'cancelled' });
    const { sent } = open({
      [shown]: () => data(over),
      [requested]: () => new Promise(() => undefined),
    });
    await waitFor(() => expect(sent('GET', `/api/payments/bookings/${id}`)).toHaveLength(1));
    expect(sent('GET', '/api/payments/methods')).toEqual([]);
  });

  it('shows that a payment taken at the desk is being checked', async () => {
    open({ [requested]: () => data(statement({ awaiting: kwacha(100_000) })) });
    expect(await screen.findByText(/Our team has taken K.1,000\.00 and is checking it/)).toBeTruthy();
  });
});

describe('a booking that payments does not know yet', () => {
  it('shows that payment is being prepared, and then the form [N1.20.3]', async () => {
    let isKnown = false;
    const { sent } = open({ [requested]: () => (isKnown ? data(statement()) : unknownBooking()) });
    expect(await screen.findByText(texts.paying.gettingReady)).toBeTruthy();
    await waitFor(() => expect(sent('GET', `/api/payments/bookings/${id}`).length).toBeGreaterThan(1), timeout);
    expect(screen.getByText(texts.paying.gettingReady)).toBeTruthy();
    isKnown = true;
    expect(await form()).toBeTruthy();
  }, 60_000);
});

describe('the focus', () => {
  it('moves from the form to the state of the payment, and stays there when the form returns [N1.23.3]', async () => {
    let state: 'none' | 'processing' | 'failed' = 'none';
    const { person } = open({
      [requested]: () => data(statement({ payments: state === 'none' ? [] : [payment(state)] })),
      'POST /api/payments': () => {
        state = 'processing';
        return data(payment('processing'), 202);
      },
    });
    await form();
    await person.type(screen.getByRole('textbox', { name: /Mobile money number/ }), '0973456789{Enter}');
    const region = within(await screen.findByRole('region', { name: texts.paying.title })).getAllByRole('status')[0]!;
    await waitFor(() => expect(region.textContent).toContain('Enter your PIN'));
    await waitFor(() => expect(document.activeElement).toBe(region));
    state = 'failed';
    await form();
    await waitFor(() => expect(document.activeElement).toBe(region));
  }, 60_000);

  it('does not move for a payment that was open on arrival', async () => {
    open({ [requested]: () => data(statement({ payments: [payment('processing')] })) });
    expect(await screen.findByText(/the phone with the number ending in 789/)).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a fully paid booking', () => {
  it('updates its payment status, which is reported later than the statement', async () => {
    let isReported = false;
    open({
      [requested]: () =>
        data(statement({ received: kwacha(123_450), balance: kwacha(0), payments: [payment('completed')] })),
      [shown]: () => data(sampleBooking({ _id: id, ...(isReported && { paymentStatus: 'paid', money: paid }) })),
    });
    expect(await screen.findByText(texts.paying.settled)).toBeTruthy();
    expect(screen.getByText('Pending')).toBeTruthy();
    isReported = true;
    expect(await screen.findByText('Paid', {}, timeout)).toBeTruthy();
  }, 60_000);

  it('shows its tickets without a reload, and no request to pay [N2.4.2]', async () => {
    let isTicketed = false;
    const payBy = new Date(Date.now() + 20 * 3_600_000).toISOString();
    const held = flight('held', { money: paid, fulfilment: { state: 'held', payBy } });
    open({
      [requested]: () => data(statement({ received: kwacha(123_450), balance: kwacha(0) })),
      [shown]: () => data(isTicketed ? flight('ticketed', { money: paid, ticketNumbers: ['065-2400000001'] }) : held),
    });
    expect(await screen.findByText(texts.holding.about.paid)).toBeTruthy();
    expect(screen.queryByText(texts.holding.about.held)).toBeNull();
    isTicketed = true;
    expect(await screen.findByText('065-2400000001', {}, timeout)).toBeTruthy();
  }, 60_000);
});

it('shows no amount to pay if staff marked the booking as paid, even if the ledger lacks the payment', async () => {
  open({ [shown]: () => data(sampleBooking({ _id: id, paymentStatus: 'paid' })) });
  expect(await screen.findByText(texts.paying.paidByHand)).toBeTruthy();
  expect(screen.queryByText('Balance due')).toBeNull();
  expect(screen.queryByRole('form', { name: texts.paying.title })).toBeNull();
});
