/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, type ChangeOffer, type ChangeOffers, type DateChange, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../test/open-page';
import { sampleBooking } from '../../test/sample-booking';

const person = userEvent.setup({ delay: null });
afterEach(cleanup);

const words = texts.dateChanges;
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const flight = (day: string, departs = '14:05') => ({
  from: 'LUN',
  to: 'JNB',
  departs: `${day}T${departs}:00`,
  arrives: `${day}T16:10:00`,
  carrier: 'SA',
  number: '63',
});
const offer: ChangeOffer = {
  id: 'oco_1',
  segments: [flight('2099-12-20', '18:20')],
  difference: kwacha('550.00'),
  penalty: kwacha('150.00'),
  fee: kwacha('150.00'),
  total: kwacha('850.00'),
  expiresAt: '2099-12-01T10:00:00.000Z',
};
const ticketed = (more: Partial<Booking> = {}): Booking =>
  sampleBooking({
    package: undefined,
    itineraries: [{ segments: [flight('2099-12-18')] }],
    tripEnd: '2099-12-18T16:10:00',
    fulfilment: { state: 'ticketed' },
    ticketNumbers: ['083-1234567890'],
    flightDetails: {
      origin: 'LUN',
      destination: 'JNB',
      departureDate: '2099-12-18T14:05:00',
      airlineCode: 'SA',
      flightNumber: '63',
      price: 2450,
      currency: 'ZMW',
    },
    ...more,
  });
const changeIn = (state: string, more: Partial<DateChange> = {}): Partial<Booking> => ({
  dateChange: {
    id: 'c1',
    state,
    before: [flight('2099-12-18')],
    after: offer.segments,
    difference: offer.difference,
    total: offer.total,
    ...more,
  },
});
const found =
  (more: Partial<ChangeOffers> = {}) =>
  () =>
    Response.json({ data: { current: [flight('2099-12-18')], offers: [offer], ...more } });
const startCall = 'POST /api/bookings/b-confirmed/changes';

function open(booking: Booking, answers: MockResponses = {}) {
  let current = booking;
  return openPage('/my-bookings/b-confirmed', {
    answers: {
      'GET /api/bookings/b-confirmed': () => Response.json({ data: current }),
      'GET /api/bookings/b-confirmed/change-offers': found(),
      [startCall]: () => {
        current = ticketed(changeIn('awaiting-payment', { expiresAt: offer.expiresAt }));
        return Response.json({ message: words.started, data: current });
      },
      'DELETE /api/bookings/b-confirmed/changes': () => {
        current = ticketed(changeIn('ended', { reason: 'withdrawn' }));
        return Response.json({ message: words.withdrawn, data: current });
      },
      ...answers,
    },
  });
}

/** Opens the dialog and searches for 20 December 2099, with the keyboard only. */
async function search(): Promise<HTMLElement> {
  const action = await screen.findByRole('button', { name: words.action });
  action.focus();
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: words.title });
  const [first] = within(dialog).getAllByRole('spinbutton');
  first?.focus();
  await person.keyboard('20122099');
  const button = within(dialog).getByRole('button', { name: words.search });
  button.focus();
  await person.keyboard('{Enter}');
  return dialog;
}
const dialogText = (): string => screen.getByRole('dialog').textContent ?? '';

describe('a change of the date', () => {
  it('shows old and new times, the parts of the price, and is confirmed at the shown total', async () => {
    const { sent } = open(ticketed());
    await search();
    await person.click(await screen.findByRole('button', { name: /^Choose SA 63/ }));
    expect(dialogText()).toMatch(/Now.*14:05.*New flight.*18:20/s);
    for (const part of ['550.00', '150.00', '850.00', words.fee, words.penalty, words.toPay])
      expect(dialogText()).toContain(part);
    await person.click(screen.getByRole('button', { name: words.confirmAndPay }));
    expect(await screen.findByText(words.awaitingTitle)).toBeTruthy();
    expect(await Promise.all(sent('POST', startCall.slice(5)).map(({ body }) => body))).toEqual([
      { offerId: 'oco_1', total: kwacha('850.00') },
    ]);
    expect(screen.queryByRole('button', { name: words.action })).toBeNull();
    await person.click(screen.getByRole('button', { name: words.withdraw }));
    expect(await screen.findByText(words.endedTitle)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.action })).toBeTruthy();
  });

  it.each([
    [{ offers: [] }, words.noFlights],
    [{ offers: [], reason: 'not-allowed' }, words.notAllowed],
    [{ offers: [], reason: 'not-offered' }, words.notOffered],
  ])('says why there are no offers: %j', async (answer, text) => {
    open(ticketed(), { 'GET /api/bookings/b-confirmed/change-offers': found(answer) });
    await search();
    await waitFor(() => expect(dialogText()).toContain(text));
  });

  it('can be tried again when the airline does not respond', async () => {
    let isAway = true;
    const away = () => Response.json({ code: 'PROVIDER_DOWN', message: words.searchFailed }, { status: 503 });
    open(ticketed(), { 'GET /api/bookings/b-confirmed/change-offers': () => (isAway ? away() : found()()) });
    await search();
    expect(await screen.findByText(words.searchFailed)).toBeTruthy();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /^Choose SA 63/ })).toBeTruthy();
  });

  it('says that the browser is offline, and shows the flights afterwards', async () => {
    open(ticketed());
    await screen.findByRole('button', { name: words.action });
    window.dispatchEvent(new Event('offline'));
    await search();
    await waitFor(() => expect(dialogText()).toContain(words.offline));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: /^Choose SA 63/ })).toBeTruthy();
  });

  it('leads back to the flights when the offer has expired', async () => {
    const gone = () => Response.json({ code: 'CHANGE_OFFER_GONE', message: words.offerGone }, { status: 409 });
    open(ticketed(), { [startCall]: gone });
    await search();
    await person.click(await screen.findByRole('button', { name: /^Choose SA 63/ }));
    await person.click(screen.getByRole('button', { name: words.confirmAndPay }));
    expect(await screen.findByText(words.offerGone)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.confirmAndPay })).toBeNull();
    await person.click(screen.getByRole('button', { name: words.back }));
    expect(await screen.findByRole('button', { name: /^Choose SA 63/ })).toBeTruthy();
  });

  it.each([
    ['confirming', {}, words.askingTitle],
    ['done', {}, words.doneTitle],
    ['ended', { reason: 'expired' }, words.reasons.expired],
    ['ended', { reason: 'a-later-reason' }, words.reasons.refused],
  ])('shows its progress: %s %j', async (state, more, text) => {
    open(ticketed(changeIn(state, more)));
    await waitFor(() => expect(document.body.textContent).toContain(text));
  });

  it.each([
    ['held seats', { fulfilment: { state: 'held' as const } }],
    ['a past flight', { itineraries: [{ segments: [flight('2020-01-05')] }] }],
    ['a cancelled booking', { status: 'cancelled' as const }],
  ])('is not offered for %s', async (_what, more) => {
    open(ticketed(more));
    await screen.findByText(/Booking ZT-confirmed/);
    expect(screen.queryByRole('button', { name: words.action })).toBeNull();
  });
});
