/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Payment, type PaymentMethod, type Statement, texts, toMoney } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
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

const requested = `GET /api/payments/bookings/${id}`;
const data = (content: unknown, status = 200) => Response.json({ data: content }, { status });
/** Longer than the polling interval of the page, also on a slow machine. */
const timeout = { timeout: 30_000 };

interface Ledger {
  payments: Payment[];
  more?: Partial<Statement>;
  methods?: PaymentMethod[];
}

/** Opens a booking with the statement of this ledger. Starting a payment replaces its payments. */
function open(ledger: Ledger, more: MockResponses = {}) {
  return openPage(`/my-bookings/${id}`, {
    answers: {
      [`GET /api/bookings/${id}`]: () => data(sampleBooking({ _id: id })),
      'GET /api/payments/methods': () => data(ledger.methods ?? sampleMethods),
      [requested]: () => data(statement({ ...ledger.more, payments: ledger.payments })),
      'POST /api/payments': () => {
        ledger.payments = [payment('processing')];
        return data(payment('processing'), 202);
      },
      ...more,
    },
  });
}

const form = () => screen.findByRole('form', { name: 'Payment' }, timeout);
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
/** Mark of the recognised network in the number field, which opens the list of networks. */
const mark = (name: string) => screen.queryByRole('button', { name: `${name}, choose another network` });
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Mobile money number/ });
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Amount in kwacha/ });
const payButton = () => screen.getByRole('button', { name: /^Pay/ });
const failure = { code: 'PAYMENT_NOT_APPROVED', message: texts.paymentFailures.PAYMENT_NOT_APPROVED };

describe('the form after a payment', () => {
  it('keeps choice, amount, number and network after a rejected payment', async () => {
    const ledger: Ledger = { payments: [] };
    const { person } = open(ledger);
    await form();
    await person.click(radio('Other amount'));
    await person.type(amount(), '1000');
    await person.type(number(), '0973456039');
    await person.click(mark('Airtel') as HTMLElement);
    await person.click(radio('MTN'));
    await person.click(payButton());
    await person.click(payButton());
    await screen.findByText(/^Enter your PIN/, {}, timeout);
    ledger.payments = [payment('failed', { failure })];
    await screen.findByText(failure.message, {}, timeout);
    await form();
    expect([radio('Other amount').checked, amount().value, number().value]).toEqual([true, '1000', '0973456039']);
    expect(mark('MTN')).toBeTruthy();
    expect(payButton().textContent).toMatch(/K\s1,000\.00/);
  });

  it('restores amount and network of a rejected payment from the ledger after a reload', async () => {
    open({ payments: [payment('failed', { failure, amount: kwacha(100_000) })] });
    await form();
    expect([radio('Other amount').checked, amount().value, number().value]).toEqual([true, '1000.00', '']);
    expect(mark('Airtel')).toBeTruthy();
  });

  it('offers the full balance after a part payment, with number and network', async () => {
    const ledger: Ledger = { payments: [] };
    const { person } = open(ledger);
    await form();
    await person.click(radio('Other amount'));
    await person.type(amount(), '1000');
    await person.type(number(), '0973456789');
    await person.click(payButton());
    await screen.findByText(/^Enter your PIN/, {}, timeout);
    ledger.payments = [payment('completed', { amount: kwacha(100_000) })];
    ledger.more = { received: kwacha(100_000), balance: kwacha(23_450), payable: kwacha(23_450) };
    await form();
    expect([radio(/^Full balance/).checked, number().value]).toEqual([true, '0973456789']);
    expect(mark('Airtel')).toBeTruthy();
  });
});

describe('a payment request that waits for the PIN', () => {
  const end = '/api/payments/p-1/end';
  const expiresAt = '2099-11-22T12:47:00.000Z';
  /** Opens a booking with a payment request of K 1,000.00 that stays open until it is ended. */
  const openRequest = (response?: () => Response) => {
    const request = payment('processing', { amount: kwacha(100_000), expiresAt });
    const ledger: Ledger = { payments: [request] };
    const done = () => {
      ledger.payments = [payment('failed', { amount: kwacha(100_000), failure })];
      return data(ledger.payments[0]);
    };
    return open(ledger, { [`POST ${end}`]: response ?? done });
  };

  it('shows when it expires, in the agency’s time zone', async () => {
    openRequest();
    expect(await screen.findByText(texts.paying.endsAt('14:47'))).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Payment' })).toBeNull();
  });

  it('counts the time that remains, hidden from screen readers', async () => {
    const expires = new Date(Date.now() + 100_000).toISOString();
    open({ payments: [payment('processing', { expiresAt: expires })] });
    const first = await screen.findByText(/^1:[34]\d$/);
    expect(first.closest('[aria-hidden="true"]')).toBeTruthy();
    const before = first.textContent;
    await waitFor(() => expect(first.textContent).not.toBe(before), timeout);
  });

  it('announces the last minute', async () => {
    open({ payments: [payment('processing', { expiresAt: new Date(Date.now() + 50_000).toISOString() })] });
    expect((await screen.findByText(texts.paying.endsSoon)).closest('[role="status"]')).toBeTruthy();
  });

  it.each([
    [texts.paying.stopWaiting, true],
    [texts.paying.useAnotherNumber, false],
  ])('is ended by "%s", which shows the form again; keeps the network: %s', async (way, hasNetwork) => {
    const { person, sent } = openRequest();
    await person.click(await screen.findByRole('button', { name: way }));
    await form();
    expect(sent('POST', end)).toHaveLength(1);
    expect([radio('Other amount').checked, amount().value]).toEqual([true, '1000.00']);
    expect(mark('Airtel') !== null).toBe(hasNetwork);
    expect(screen.queryByRole('button', { name: way })).toBeNull();
  });

  it('shows why it could not be ended, and offers another attempt', async () => {
    const { person } = openRequest(() =>
      Response.json({ message: 'The network does not answer.', code: 'SERVICE_DOWN', requestId: 'r' }, { status: 503 }),
    );
    await person.click(await screen.findByRole('button', { name: texts.paying.stopWaiting }));
    expect((await screen.findByRole('alert')).textContent).toContain('The network does not answer.');
    expect(screen.getByRole('button', { name: texts.paying.useAnotherNumber })).toBeTruthy();
  });

  it('can be replaced once expired', async () => {
    open({ payments: [payment('processing', { expiresAt: '2020-01-01T00:00:00.000Z' })] });
    expect(await screen.findByText(texts.paying.hasEnded)).toBeTruthy();
    expect(screen.queryByText(/^Enter your PIN/)).toBeNull();
    expect(screen.getByRole('button', { name: texts.paying.useAnotherNumber })).toBeTruthy();
  });
});

describe('the limit of a network', () => {
  const more = { charged: kwacha(3_252_600), balance: kwacha(3_252_600), payable: kwacha(3_252_600) };

  it('is shown before a network is chosen', async () => {
    open({
      payments: [],
      more,
      methods: [method('MTN_MOMO_ZMB', 'MTN', { max: kwacha(5_000_000) }), sampleMethods[1]!],
    });
    expect((await form()).textContent).toMatch(/Highest amount per payment: MTN K\s50,000\.00, Airtel K\s20,000\.00\./);
  });

  it('is not mentioned if one payment is enough', async () => {
    open({ payments: [] });
    expect((await form()).textContent).not.toMatch(/per payment/);
  });

  it.each([
    [3_252_600, /^K\s20,000\.00 now, K\s12,526\.00 later$/],
    [7_680_000, /^K\s20,000\.00 now, K\s56,800\.00 in 3 more payments$/],
  ])('splits %i ngwee before they are sent', async (minor, words) => {
    const ledger: Ledger = {
      payments: [],
      more: { charged: kwacha(minor), balance: kwacha(minor), payable: kwacha(minor) },
    };
    const { person, sent } = open(ledger);
    await form();
    await person.type(number(), '0973456789');
    expect(radio(words).checked).toBe(true);
    expect(screen.getByText(/^Airtel allows up to K\s20,000\.00 per payment\.$/)).toBeTruthy();
    expect(payButton().textContent).toMatch(/K\s20,000\.00/);
    await person.click(payButton());
    await waitFor(() =>
      expect(sent('POST', '/api/payments')[0]?.body).toMatchObject({ amount: { amount: '20000.00', currency: 'ZMW' } }),
    );
  });

  it('rejects another amount above it', async () => {
    const { person, sent } = open({ payments: [], more });
    await form();
    await person.type(number(), '0973456789');
    await person.click(radio('Other amount'));
    await person.type(amount(), '20000.01');
    await person.click(payButton());
    await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'));
    expect(sent('POST', '/api/payments')).toEqual([]);
  });
});

describe('the rate of a foreign price', () => {
  const usd = toMoney(100_000, 'USD');

  it.each([
    ['boz-mid', 'rate by Bank of Zambia, mid rate'],
    ['agency', 'agency rate'],
    [undefined, 'exchange rate'],
  ] as const)('says what is paid, and whose rate it is: %s', async (rateSource, words) => {
    const payable = { ...kwacha(2_684_500), perUnit: '26.8450', rateFrom: '2026-11-22T06:00:00.000Z', rateSource };
    open({ payments: [], more: { charged: usd, balance: usd, payable } });
    expect((await form()).textContent).toMatch(
      new RegExp(`You pay K\\s26,845\\.00 for (US\\$|USD|\\$)\\s?1,000\\.00 at 26\\.8450, ${words} of 22 Nov 2026\\.`),
    );
  });
});
