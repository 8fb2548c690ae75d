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
const datesFrom = (startDate: string, endDate: string) => ({ startDate, endDate });
const [now, next] = [datesFrom('2099-05-01', '2099-05-07'), datesFrom('2099-05-08', '2099-05-14')];
const offer: ChangeOffer = {
  id: 'date:2099-05-08',
  segments: [],
  dates: next,
  difference: kwacha('0.00'),
  fee: kwacha('150.00'),
  total: kwacha('150.00'),
  expiresAt: '2099-04-01T10:00:00.000Z',
};
const change = (state: string): DateChange => ({
  ...{ id: 'c1', state, before: [], after: [], datesBefore: now, datesAfter: next },
  ...{ difference: offer.difference, total: offer.total },
});
const booked = (more: Partial<Booking> = {}): Booking =>
  sampleBooking({
    selectedTravelDates: { startDate: `${now.startDate}T00:00:00.000Z`, endDate: `${now.endDate}T00:00:00.000Z` },
    ...more,
  });
const path = '/api/bookings/b-confirmed';
const found =
  (more: Partial<ChangeOffers> = {}) =>
  () =>
    Response.json({ data: { current: [], currentDates: now, offers: [offer], ...more } });

function open(booking: Booking, answers: MockResponses = {}) {
  let current = booking;
  return openPage('/my-bookings/b-confirmed', {
    answers: {
      [`GET ${path}`]: () => Response.json({ data: current }),
      [`GET ${path}/change-offers`]: found(),
      [`POST ${path}/changes`]: () => {
        current = booked({ dateChange: change('done') });
        return Response.json({ message: words.doneTitle, data: current });
      },
      ...answers,
    },
  });
}
async function openDialog() {
  await person.click(await screen.findByRole('button', { name: words.action }));
  return within(await screen.findByRole('dialog', { name: words.title }));
}

describe('the dates of a booked package', () => {
  it('are offered with the fee, and changed at the total shown', async () => {
    const { sent } = open(booked());
    const dialog = await openDialog();
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: words.confirm });
    await person.click(await dialog.findByRole('radio', { name: /8 .*14 May 2099/ }));
    expect(dialog.getByText(/Agency change fee: K.150\.00/)).toBeTruthy();
    expect(dialog.getByText(words.addedToBalance, { exact: false })).toBeTruthy();
    await person.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', `${path}/changes`).map(({ body }) => body)).toEqual([
      { offerId: offer.id, total: kwacha('150.00') },
    ]);
    expect(await screen.findByText(words.movedDone)).toBeTruthy();
  });

  it('cost nothing without a fee', async () => {
    const { fee: _none, ...free } = { ...offer, total: kwacha('0.00') };
    open(booked(), { [`GET ${path}/change-offers`]: found({ offers: [free] }) });
    const dialog = await openDialog();
    await person.click(await dialog.findByRole('radio'));
    expect(dialog.getByText(words.nothingToPay)).toBeTruthy();
  });

  it('are chosen again after another customer took the last places', async () => {
    let asked = 0;
    const refused = () =>
      Response.json({ message: words.dateGone, code: 'CHANGE_OFFER_GONE', requestId: 'r' }, { status: 409 });
    open(booked(), {
      [`POST ${path}/changes`]: refused,
      [`GET ${path}/change-offers`]: () => found({ offers: (asked += 1) === 1 ? [offer] : [] })(),
    });
    const dialog = await openDialog();
    await person.click(await dialog.findByRole('radio'));
    await person.click(dialog.getByRole('button', { name: words.confirm }));
    expect(await dialog.findByText(words.dateGone)).toBeTruthy();
    expect(await dialog.findByText(words.noDates)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: words.confirm }).disabled).toBe(true);
  });

  it('can be any day if the package has no fixed dates', async () => {
    const { sent } = open(booked(), {
      [`GET ${path}/change-offers`]: ({ query }) => found(query.has('date') ? {} : { offers: [], needsDate: true })(),
    });
    const dialog = await openDialog();
    const [day] = await dialog.findAllByRole('spinbutton');
    await person.click(day!);
    await person.keyboard('08052099');
    await person.click(dialog.getByRole('button', { name: words.showDate }));
    expect(await dialog.findByText(/Agency change fee/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: words.confirm }));
    await waitFor(() => expect(sent('POST', `${path}/changes`)).toHaveLength(1));
  });

  it('are loaded again after a failure', async () => {
    let asked = 0;
    const down = () => Response.json({ message: 'Down.', code: 'SERVICE_DOWN', requestId: 'r' }, { status: 503 });
    open(booked(), { [`GET ${path}/change-offers`]: () => ((asked += 1) === 1 ? down() : found()()) });
    const dialog = await openDialog();
    await person.click(await dialog.findByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('radio')).toBeTruthy();
  });

  it.each([
    ['a package that has begun', { selectedTravelDates: datesFrom('2020-05-01', '2020-05-07') }],
    ['a cancelled booking', { status: 'cancelled' as const }],
    ['a change in progress', { dateChange: change('confirming') }],
  ])('cannot be changed for %s', async (_name, more) => {
    open(booked(more));
    expect((await screen.findAllByText(booked().bookingNumber, { exact: false })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: words.action })).toBeNull();
  });

  it.each([
    ['confirming', words.movingTitle],
    ['ended', words.endedTitle],
  ])('say how a change stands: %s', async (state, title) => {
    open(booked({ dateChange: change(state) }));
    expect(await screen.findByText(title)).toBeTruthy();
  });
});
