/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, type PartyOffer, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../test/open-page';
import { sampleBooking } from '../../test/sample-booking';

const person = userEvent.setup({ delay: null });
afterEach(cleanup);

const words = texts.party;
const path = '/api/bookings/b-confirmed';
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const booked = (more: Partial<Booking> = {}): Booking =>
  sampleBooking({
    numberOfTravelers: 4,
    selectedTravelDates: { startDate: '2099-05-01T00:00:00.000Z', endDate: '2099-05-07T00:00:00.000Z' },
    ...more,
  });
const offer = (more: Partial<PartyOffer> = {}): PartyOffer => ({
  ...{ travelers: 3, paying: 3, before: kwacha('3000.00'), after: kwacha('3000.00') },
  ...{ due: kwacha('0.00'), credit: kwacha('0.00') },
  ...more,
});
const found =
  (more: Partial<PartyOffer> = {}) =>
  () =>
    Response.json({ data: offer(more) });

function open(booking: Booking, answers: MockResponses = {}) {
  let current = booking;
  return openPage('/my-bookings/b-confirmed', {
    answers: {
      [`GET ${path}`]: () => Response.json({ data: current }),
      [`GET ${path}/party`]: found(),
      [`PUT ${path}/party`]: () => {
        current = booked({ numberOfTravelers: 3 });
        return Response.json({ message: words.changed(3), data: current });
      },
      ...answers,
    },
  });
}

async function choose(travelers: string) {
  await person.click(await screen.findByRole('button', { name: words.action }));
  const dialog = within(await screen.findByRole('dialog', { name: words.title }));
  await person.selectOptions(dialog.getByLabelText(words.remaining), travelers);
  return dialog;
}

describe('fewer travelers in a booked package', () => {
  it('[N6.13] show the new price of three of four before anything happens, and are confirmed at it', async () => {
    const { sent } = open(booked());
    const dialog = await choose('3');
    expect(await dialog.findByText(words.fewerFree)).toBeTruthy();
    expect(dialog.getByText(words.after).nextElementSibling?.textContent).toMatch(/K.3,000\.00/);
    expect(sent('PUT', `${path}/party`)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: words.confirm(3) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT', `${path}/party`).map(({ body }) => body)).toEqual([{ travelers: 3, total: kwacha('3000.00') }]);
  });

  it('show what the terms retain, what becomes credit, and who pays with the group offer', async () => {
    const amounts = { after: kwacha('2600.00'), retained: kwacha('200.00'), credit: kwacha('400.00'), paying: 2 };
    open(booked({ agencyFee: kwacha('50.00') }), { [`GET ${path}/party`]: found(amounts) });
    const dialog = await choose('3');
    expect((await dialog.findByText(words.retained)).nextElementSibling?.textContent).toMatch(/K.200\.00/);
    expect(dialog.getByText(words.credit).nextElementSibling?.textContent).toMatch(/K.400\.00/);
    expect(dialog.getByText(words.paying(2, 3))).toBeTruthy();
    expect(dialog.getByText(words.feeStays)).toBeTruthy();
    expect(dialog.queryByText(words.due)).toBeNull();
  });

  it('do not name the group offer if the terms retain the whole price', async () => {
    open(booked(), { [`GET ${path}/party`]: found({ retained: kwacha('1000.00') }) });
    const dialog = await choose('3');
    expect(await dialog.findByText(words.retained)).toBeTruthy();
    expect(dialog.queryByText(words.fewerFree)).toBeNull();
  });

  it('show a price that changed in the meantime, and stay as they are', async () => {
    let asked = 0;
    open(booked(), {
      [`PUT ${path}/party`]: () =>
        Response.json({ message: words.priceChanged, code: 'CHANGE_OFFER_GONE', requestId: 'r' }, { status: 409 }),
      [`GET ${path}/party`]: () => found({ after: kwacha((asked += 1) === 1 ? '2000.00' : '2200.00') })(),
    });
    const dialog = await choose('3');
    await dialog.findByText(/2,000\.00/);
    await person.click(dialog.getByRole('button', { name: words.confirm(3) }));
    expect(await dialog.findByText(words.priceChanged)).toBeTruthy();
    expect(await dialog.findByText(/2,200\.00/)).toBeTruthy();
  });

  it('are asked for again after a failed request', async () => {
    let asked = 0;
    open(booked(), {
      [`GET ${path}/party`]: () => ((asked += 1) === 1 ? Response.json({}, { status: 502 }) : found()()),
    });
    const dialog = await choose('2');
    expect(await dialog.findByText(words.failed)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: words.confirm(2) }).disabled).toBe(true);
    await person.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText(words.after)).toBeTruthy();
  });

  it.each([
    ['one traveler', { numberOfTravelers: 1 }],
    ['a cancelled booking', { status: 'cancelled' as const }],
    ['a trip that has begun', { selectedTravelDates: { startDate: '2020-05-01', endDate: '2020-05-07' } }],
  ])('are not offered for %s', async (_case, more) => {
    open(booked(more));
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('region', { name: 'Your trip' });
    expect(screen.queryByRole('button', { name: words.action })).toBeNull();
  });
});
