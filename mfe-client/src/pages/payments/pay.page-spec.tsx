/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Payment, texts, toMoney } from '@portal/contracts';
import { type MockResponses, type RecordedCall, emptyErrorResponse } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { sampleBooking } from '../../../test/sample-booking';
import {
  kwacha,
  sampleBookingId as id,
  sampleMethod as method,
  sampleMethods,
  samplePayment as payment,
  sampleStatement as statement,
} from '../../../test/sample-statement';

afterEach(cleanup);

const usd = toMoney(100_000, 'USD');

const path = `/my-bookings/${id}`;
const requested = `GET /api/payments/bookings/${id}`;

const data = (content: unknown, status = 200) => Response.json({ data: content }, { status });
const rejection = (code: string, status: number) => () =>
  Response.json({ message: `refused: ${code}`, code, requestId: 'r' }, { status });

const open = (responses: MockResponses, methods = sampleMethods) =>
  openPage(path, {
    answers: {
      [`GET /api/bookings/${id}`]: () => data(sampleBooking({ _id: id })),
      'GET /api/payments/methods': () => data(methods),
      [requested]: () => data(statement()),
      ...responses,
    },
  });

const panel = async () => within(await screen.findByRole('region', { name: 'Payment' }));
const form = () => screen.findByRole('form', { name: 'Payment' });
const network = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
/** Mark of the recognised network in the number field. */
const mark = (name: string) => screen.getByRole('button', { name: `${name}, choose another network` });
const number = () => screen.getByRole('textbox', { name: /Mobile money number/ });
const payButton = () => screen.getByRole('button', { name: /^Pay/ });
const said = async () => (await panel()).getAllByRole('status')[0]?.textContent ?? '';

/** Fake API that accepts a payment and then returns it in the given state. */
function payingPortal(standing: { state: Payment['state']; more?: Partial<Payment> }) {
  let started = false;
  return {
    [requested]: () => data(statement({ payments: started ? [payment(standing.state, standing.more)] : [] })),
    'POST /api/payments': () => {
      started = true;
      return data(payment('processing'), 202);
    },
  };
}

describe('the payment of a booking', () => {
  it('shows charged and received amounts and the balance', async () => {
    open({ [requested]: () => data(statement({ received: kwacha(23_450), balance: kwacha(100_000) })) });
    const shown = await panel();
    await form();
    for (const amount of ['K 1,234.50', 'K 234.50', 'K 1,000.00']) expect(shown.getByText(amount)).toBeTruthy();
  });

  it('sends the full balance to the network of the number, with an idempotency key', async () => {
    const standing: { state: Payment['state'] } = { state: 'processing' };
    const { person, sent } = open(payingPortal(standing));
    await form();
    await person.type(number(), '097 3456789');
    expect(mark('Airtel')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Airtel' })).toBeNull();
    await person.click(payButton());
    await waitFor(() => expect(sent('POST', '/api/payments')).toHaveLength(1));
    const [call] = sent('POST', '/api/payments') as [RecordedCall];
    expect(call.body).toEqual({
      bookingId: id,
      amount: { amount: '1234.50', currency: 'ZMW' },
      phoneNumber: '097 3456789',
      network: 'AIRTEL_OAPI_ZMB',
    });
    expect(call.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(async () => expect(await said()).toContain('Enter your PIN on 097 ••• ••789.'));
    standing.state = 'completed';
    await waitFor(async () => expect(await said()).toContain(texts.paying.completed));
  });

  it('sends a part of the balance', async () => {
    const { person, sent } = open(payingPortal({ state: 'processing' }));
    await form();
    await person.click(screen.getByRole('radio', { name: 'Other amount' }));
    await person.type(screen.getByRole('textbox', { name: /Amount in kwacha/ }), '1000');
    await person.type(number(), '0961234567');
    await person.click(payButton());
    await waitFor(() => expect(sent('POST', '/api/payments')).toHaveLength(1));
    expect(sent('POST', '/api/payments')[0]!.body).toMatchObject({
      amount: { amount: '1000', currency: 'ZMW' },
      network: 'MTN_MOMO_ZMB',
    });
  });

  it.each([
    ['2000', texts.paying.aboveBalance('K 1,234.50')],
    ['0.5', texts.paying.belowLeast('MTN', 'K 1.00')],
    ['1.234', texts.validation.amountInvalid],
    ['', texts.validation.amountInvalid],
  ])('rejects the amount %j, and keeps the typed text', async (typed, sentence) => {
    const { person, sent } = open({});
    await form();
    await person.click(screen.getByRole('radio', { name: 'Other amount' }));
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /Amount in kwacha/ });
    if (typed) await person.type(amount, typed);
    await person.type(number(), '0961234567');
    await person.click(payButton());
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
    expect((await panel()).getAllByText(sentence).length).toBeGreaterThan(0);
    expect(amount.value).toBe(typed);
    expect(sent('POST', '/api/payments')).toEqual([]);
  });

  it('asks for the number first, and lists networks for an unknown prefix, of which one is required', async () => {
    const { person, sent } = open({});
    expect((await form()).querySelector('input')).toBe(number());
    await person.type(number(), '098 1234567');
    expect(['MTN', 'Airtel', 'Zamtel'].some((name) => network(name).checked)).toBe(false);
    await person.click(payButton());
    expect((await screen.findAllByText(texts.paying.networkRequired)).length).toBeGreaterThan(0);
    expect(sent('POST', '/api/payments')).toEqual([]);
  });

  it('names the empty field in its summary', async () => {
    const { person } = open({});
    await form();
    await person.click(payButton());
    const summary = await screen.findByText(texts.validation.fieldMissing('Mobile money number'));
    expect(summary.closest('[role="alert"]')).toBeTruthy();
    await person.type(number(), '0973456789');
    expect(screen.queryByText(texts.validation.fieldMissing('Mobile money number'))).toBeNull();
  });

  it('[N1.bad] asks once to confirm a network that differs from the number’s, then accepts it', async () => {
    const { person, sent } = open(payingPortal({ state: 'processing' }));
    await form();
    await person.type(number(), '097345678');
    await person.click(mark('Airtel'));
    await person.click(network('MTN'));
    await person.type(number(), '9');
    expect(network('MTN').checked).toBe(true);
    await person.click(payButton());
    expect((await screen.findAllByText(texts.paying.otherNetwork('Airtel'))).length).toBeGreaterThan(0);
    expect(sent('POST', '/api/payments')).toEqual([]);
    await person.click(payButton());
    await waitFor(() => expect(sent('POST', '/api/payments')[0]?.body).toMatchObject({ network: 'MTN_MOMO_ZMB' }));
  });

  it('requires whole kwacha for a network without decimals', async () => {
    const { person } = open({}, [method('AIRTEL_OAPI_ZMB', 'Airtel', { isWhole: true })]);
    await person.type((await form()).querySelector('input')!, '0973456789');
    expect(payButton().textContent).toContain('K\u00a01,235.00');
  });
});

describe('an open payment', () => {
  it('is shown after a reload, with the last digits of its number', async () => {
    open({ [requested]: () => data(statement({ payments: [payment('processing')] })) });
    await waitFor(async () => expect(await said()).toContain('the phone with the number ending in 789'));
    expect(screen.queryByRole('form', { name: 'Payment' })).toBeNull();
  });

  it('blocks another payment while its outcome is unknown', async () => {
    open({ [requested]: () => data(statement({ payments: [payment('unknown')] })) });
    await waitFor(async () => expect(await said()).toContain(texts.paying.unknown));
    expect(screen.queryByRole('form', { name: 'Payment' })).toBeNull();
  });

  it('is shown if another tab started it', async () => {
    let isElsewhere = false;
    const { person } = open({
      [requested]: () => data(statement({ payments: isElsewhere ? [payment('processing')] : [] })),
      'POST /api/payments': () => {
        isElsewhere = true;
        return rejection('PAYMENT_IN_PROGRESS', 409)();
      },
    });
    await form();
    await person.type(number(), '0973456789');
    await person.click(payButton());
    await waitFor(async () => expect(await said()).toContain(texts.paying.elsewhere));
  });

  it('shows why it failed, and can be tried again', async () => {
    const standing: { state: Payment['state']; more?: Partial<Payment> } = { state: 'processing' };
    const { person, sent } = open(payingPortal(standing));
    await form();
    await person.type(number(), '0973456049');
    await person.click(payButton());
    await waitFor(async () => expect(await said()).toContain('Enter your PIN'));
    const { INSUFFICIENT_BALANCE: message } = texts.paymentFailures;
    Object.assign(standing, { state: 'failed', more: { failure: { code: 'INSUFFICIENT_BALANCE', message } } });
    await waitFor(async () => expect(await said()).toContain(message));
    await form();
    await person.clear(number());
    await person.type(number(), '0973456789');
    await person.click(payButton());
    await waitFor(() => expect(sent('POST', '/api/payments')).toHaveLength(2));
    const keys = sent('POST', '/api/payments').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a booking that cannot be paid', () => {
  it.each([
    ['everything is paid', statement({ balance: kwacha(0), received: kwacha(123_450) }), texts.paying.settled],
    ['the booking is cancelled', statement({ isPayable: false }), texts.paying.notPayable],
    [
      'the rate is missing',
      statement({ balance: usd, charged: usd, payable: undefined, isPayable: false }),
      texts.paying.noRate('USD', '+260 211 000 120'),
    ],
  ])('shows the reason: %s', async (_case, known, sentence) => {
    open({ [requested]: () => data(known) });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Payment' })).toBeNull();
  });

  it.each<[string, MockResponses]>([
    ['payments is down', { [requested]: rejection('SERVICE_UNAVAILABLE', 503) }],
    ['payments fails', { [requested]: emptyErrorResponse }],
    ['the methods fail', { 'GET /api/payments/methods': emptyErrorResponse }],
  ])('shows that payment is unavailable, and the booking: %s [N1.20.5]', async (_case, responses) => {
    open(responses);
    expect(await screen.findByText(texts.paying.unavailable)).toBeTruthy();
    expect(screen.getByText('Canoe week')).toBeTruthy();
  });

  it('shows that payment is unavailable if every network is closed', async () => {
    open({ 'GET /api/payments/methods': () => data(sampleMethods.map((one) => ({ ...one, isOpen: false }))) });
    expect(await screen.findByText(texts.paying.unavailable)).toBeTruthy();
  });

  it('shows an error of the API, and keeps the typed text', async () => {
    const { person } = open({ 'POST /api/payments': rejection('METHOD_NOT_AVAILABLE', 409) });
    await form();
    await person.type(number(), '0973456789');
    await person.click(payButton());
    expect(await screen.findByText('refused: METHOD_NOT_AVAILABLE')).toBeTruthy();
    expect((number() as HTMLInputElement).value).toBe('0973456789');
  });
});
