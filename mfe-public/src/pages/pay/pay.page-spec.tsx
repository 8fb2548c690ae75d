/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type LinkPayment, type OpenedLink, type PaymentMethod, texts, toMoney } from '@portal/contracts';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const token = 'a-token-of-a-link-43-letters-long-or-so-00000';
const path = `/pay/${token}`;
const requested = `GET /api/payments/links/${token}`;
const paid = `POST /api/payments/links/${token}`;
const one = `GET /api/payments/links/${token}/payments/p-1`;
const kwacha = (minor: number) => toMoney(minor, 'ZMW');

const method = (network: PaymentMethod['network'], name: string, isOpen = true): PaymentMethod => ({
  network,
  name,
  isOpen,
  isWhole: false,
  min: kwacha(100),
  max: kwacha(2_000_000),
});
const methods = [method('MTN_MOMO_ZMB', 'MTN'), method('AIRTEL_OAPI_ZMB', 'Airtel'), method('ZAMTEL_ZMB', 'Zamtel')];
const link = (more: Partial<OpenedLink> = {}): OpenedLink => ({
  trip: 'Falls and safari',
  firstName: 'Chanda',
  payable: kwacha(123_450),
  methods,
  payments: [],
  ...more,
});
const payment = (state: LinkPayment['state'], more: Partial<LinkPayment> = {}): LinkPayment => ({
  id: 'p-1',
  amount: kwacha(123_450),
  state,
  phoneLast3: '789',
  createdAt: '2026-11-22T08:00:00.000Z',
  ...more,
});

const data = (content: unknown, status = 200) => Response.json({ data: content }, { status });
const rejection = (code: string, status: number) => () =>
  Response.json({ message: `refused: ${code}`, code, requestId: 'r' }, { status });
const gone = rejection('LINK_NOT_VALID', 404);

const open = (responses: MockResponses = {}) =>
  openPage(path, {
    answers: { [requested]: () => data(link()), ...responses },
  });
const form = () => screen.findByRole('form', { name: 'Payment' });
const number = () => screen.getByRole('textbox', { name: /Mobile money number/ });
const payButton = () => screen.getByRole('button', { name: /^Pay/ });
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

/** Fake API that accepts one payment by the link and then returns it in the given state. */
function payingPortal(standing: { state: LinkPayment['state']; more?: Partial<LinkPayment>; isLinkOver?: boolean }) {
  let isStarted = false;
  const now = () => payment(standing.state, standing.more);
  return {
    [requested]: () => (standing.isLinkOver ? gone() : data(link({ payments: isStarted ? [now()] : [] }))),
    [paid]: () => {
      isStarted = true;
      return data(payment('processing'), 202);
    },
    [one]: () => data(now()),
  };
}

describe('the payment page of a link', () => {
  it('shows the trip, who booked it and the amount, and asks for a number [N1.17]', async () => {
    open();
    await form();
    expect(screen.getByRole('heading', { name: 'Falls and safari' })).toBeTruthy();
    expect(screen.getByText('Booked by Chanda')).toBeTruthy();
    expect(screen.getAllByText(/K\s1,234\.50/).length).toBeGreaterThan(0);
  });

  it('shows dates, first names and deadline, so that the payer recognises the trip', async () => {
    const dates = { startDate: '2026-12-20', endDate: '2026-12-27' };
    const payBy = '2099-12-01T10:00:00.000Z';
    open({ [requested]: () => data(link({ dates, travelers: ['Chanda', 'Mwila', 'Bupe'], payBy })) });
    const trip = within(await screen.findByRole('region', { name: 'Falls and safari' }));
    expect(trip.getByText('For Chanda, Mwila and Bupe')).toBeTruthy();
    expect(trip.getByText(/20 Dec/).closest('p')?.textContent).toMatch(/20 Dec.*27 Dec 2026/);
    expect(trip.getByText(/Pay by/).textContent).toMatch(/Pay by 1 Dec 2099, 12:00/);
  });

  it('reports an invalid link in one sentence [N1.17]', async () => {
    open({ [requested]: gone });
    expect(await screen.findByText(texts.payLink.notValid)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us');
    expect(screen.queryByRole('form', { name: 'Payment' })).toBeNull();
  });

  it('selects the network reported by the provider, else that of the prefix, and keeps the payer’s choice', async () => {
    const reported: Record<string, PaymentMethod['network']> = { '260973456789': 'MTN_MOMO_ZMB' };
    const { visitor, sent } = open({
      'POST /api/payments/methods/predict': ({ body }) => {
        const { phoneNumber } = body as { phoneNumber: string };
        return reported[phoneNumber] ? data({ network: reported[phoneNumber] }) : emptyErrorResponse();
      },
    });
    await form();
    const mark = (name: string) => screen.queryByRole('button', { name: `${name}, choose another network` });
    await visitor.type(number(), '097 345678');
    expect(mark('Airtel')).toBeTruthy();
    await visitor.type(number(), '9');
    await waitFor(() => expect(mark('MTN')).toBeTruthy());
    await visitor.clear(number());
    await visitor.type(number(), '095 3456789');
    await waitFor(() => expect(sent('POST', '/api/payments/methods/predict')).toHaveLength(2));
    expect(mark('Zamtel')).toBeTruthy();
    await visitor.click(mark('Zamtel') as HTMLElement);
    await visitor.click(screen.getByRole('radio', { name: 'Airtel' }));
    await visitor.clear(number());
    await visitor.type(number(), '096 3456789');
    expect(mark('Airtel')).toBeTruthy();
  });

  it('pays the full amount, asks for the PIN, and shows the receipt although the link has ended', async () => {
    const standing: Parameters<typeof payingPortal>[0] = { state: 'processing' };
    const saved: string[] = [];
    URL.createObjectURL = jest.fn((blob: Blob) => {
      saved.push(blob.type);
      return 'blob:receipt';
    }) as never;
    URL.revokeObjectURL = () => undefined;
    const { visitor, sent } = open({
      ...payingPortal(standing),
      [`${one}/receipt`]: () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    });
    await form();
    await visitor.type(number(), '097 3456789');
    await visitor.click(payButton());
    await waitFor(() => expect(said()).toContain('Enter your PIN on 097 ••• ••789.'));
    const [call] = sent('POST', `/api/payments/links/${token}`);
    expect(call?.body).toEqual({
      amount: { amount: '1234.50', currency: 'ZMW' },
      phoneNumber: '097 3456789',
      network: 'AIRTEL_OAPI_ZMB',
    });
    expect(call?.headers.get('idempotency-key')).toBeTruthy();
    Object.assign(standing, { state: 'completed', more: { receiptNumber: 'R-2026-000001' }, isLinkOver: true });
    await waitFor(() => expect(said()).toContain(texts.paying.completed));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Payment' })).toBeNull());
    await visitor.click(screen.getByRole('button', { name: texts.payLink.saveReceipt }));
    await waitFor(() => expect(saved).toEqual(['application/pdf']));
  });

  it('does not call the amount of the link the balance, which may be higher', async () => {
    const paidPart = payment('completed', { amount: kwacha(20_000), receiptNumber: 'R-2026-000001' });
    const { visitor } = open({ [one]: () => data(paidPart), [paid]: () => data(paidPart, 202) });
    await form();
    await visitor.click(screen.getByRole('radio', { name: 'Other amount' }));
    const amount = screen.getByRole('textbox', { name: /Amount in kwacha/ });
    await visitor.type(amount, '2000');
    await visitor.type(number(), '0973456789');
    await visitor.click(payButton());
    expect((await screen.findAllByText(/This is more than the amount due, K.1,234\.50/)).length).toBeGreaterThan(0);
    await visitor.clear(amount);
    await visitor.type(amount, '200');
    await visitor.click(payButton());
    expect(await screen.findByRole('heading', { name: texts.payLink.rest })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/balance/i);
  });

  it('restores an open payment and its result after a reload [N1.23.2]', async () => {
    const standing: Parameters<typeof payingPortal>[0] = { state: 'processing' };
    const { visitor } = open(payingPortal(standing));
    await form();
    await visitor.type(number(), '0973456789');
    await visitor.click(payButton());
    await waitFor(() => expect(said()).toContain('Enter your PIN'));
    cleanup();
    open({ [requested]: gone, [one]: () => data(payment('processing')) });
    await waitFor(() => expect(said()).toContain('the phone with the number ending in 789'));
    cleanup();
    open({ [requested]: gone, [one]: () => data(payment('completed', { receiptNumber: 'R-2026-000001' })) });
    await waitFor(() => expect(said()).toContain('R-2026-000001'));
  });

  it('shows why a payment failed and what to do next, and accepts another one', async () => {
    const standing: Parameters<typeof payingPortal>[0] = { state: 'processing' };
    const { visitor, sent } = open(payingPortal(standing));
    await form();
    await visitor.type(number(), '0973456049');
    await visitor.click(payButton());
    await waitFor(() => expect(said()).toContain('Enter your PIN'));
    const { INSUFFICIENT_BALANCE: message } = texts.paymentFailures;
    Object.assign(standing, { state: 'failed', more: { failure: { code: 'INSUFFICIENT_BALANCE', message } } });
    await waitFor(() => expect(said()).toContain(message));
    expect(screen.getByText(texts.payLink.failedNext)).toBeTruthy();
    await form();
    expect((number() as HTMLInputElement).value).toBe('0973456049');
    await visitor.clear(number());
    await visitor.type(number(), '0973456789');
    await visitor.click(payButton());
    await waitFor(() => expect(sent('POST', `/api/payments/links/${token}`)).toHaveLength(2));
  });

  it('shows a payment started by another payer', async () => {
    open({ [requested]: () => data(link({ payments: [payment('processing', { id: 'p-9' })] })) });
    await waitFor(() => expect(said()).toContain('the phone with the number ending in 789'));
    expect(screen.queryByRole('form', { name: 'Payment' })).toBeNull();
  });

  it.each<[string, MockResponses, string]>([
    ['payments is down', { [requested]: rejection('SERVICE_DOWN', 503) }, texts.payLink.unavailable],
    ['the response is unreadable', { [requested]: emptyErrorResponse }, texts.payLink.unavailable],
    [
      'every network is closed',
      { [requested]: () => data(link({ methods: methods.map((each) => ({ ...each, isOpen: false })) })) },
      texts.payLink.unavailable,
    ],
    [
      'the rate is missing',
      { [requested]: () => data(link({ payable: undefined })) },
      texts.paying.noRate('foreign currency', texts.brand.phones[0]),
    ],
  ])('shows that payment is unavailable: %s', async (_case, responses, sentence) => {
    open(responses);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('reports a missing connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open({ [requested]: emptyErrorResponse });
    expect(await screen.findByText(texts.payLink.offline)).toBeTruthy();
    jest.restoreAllMocks();
  });

  it('keeps the typed text after a rejection', async () => {
    const { visitor } = open({ [paid]: rejection('METHOD_NOT_AVAILABLE', 409) });
    await form();
    await visitor.type(number(), '0973456789');
    await visitor.click(payButton());
    expect(await screen.findByText('refused: METHOD_NOT_AVAILABLE')).toBeTruthy();
    expect((number() as HTMLInputElement).value).toBe('0973456789');
  });
});
