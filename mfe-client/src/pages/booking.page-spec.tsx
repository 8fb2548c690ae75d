/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../test/open-page';
import { sampleBooking } from '../../test/sample-booking';

const person = userEvent.setup({ delay: null });

afterEach(cleanup);

const one = 'GET /api/bookings/b-confirmed';
const shows = (booking: Booking) => () => Response.json({ data: booking });
const flight = sampleBooking({
  package: undefined,
  amadeusRecordLocator: 'QX7T2M',
  flightDetails: {
    origin: 'LUN',
    destination: 'JNB',
    departureDate: '2099-12-18T14:05:00',
    airlineCode: '4Z',
    flightNumber: '159',
    price: 9700,
    currency: 'ZMW',
  },
  itineraries: [
    {
      segments: [
        {
          from: 'LUN',
          to: 'JNB',
          departs: '2099-12-18T14:05:00',
          arrives: '2099-12-18T16:10:00',
          carrier: '4Z',
          number: '159',
        },
      ],
    },
  ],
});
const open = (responses: MockResponses) => openPage('/my-bookings/b-confirmed', { answers: responses });
const choose = async (item: string) => {
  await person.click(await screen.findByRole('button', { name: 'Save or share' }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

describe('/my-bookings/:id', () => {
  it('shows that it is loading', async () => {
    open({ [one]: () => new Promise(() => undefined) });
    expect(await heading()).toBe('Your booking');
    expect(screen.getByRole('status').textContent).toBe(texts.loading.bookings);
  });

  it('shows a lead while loading', async () => {
    open({ [one]: () => new Promise(() => undefined) });
    expect(await screen.findByText(/^When and where you travel/)).toBeTruthy();
    cleanup();
    open({ [one]: shows(flight) });
    expect(await screen.findByText('Booking ZT-confirmed, PNR QX7T2M')).toBeTruthy();
    expect(screen.queryByText(/^When and where you travel/)).toBeNull();
  });

  it('shows the fare terms of the booking date, and nothing if none are stored', async () => {
    open({ [one]: shows({ ...flight, fareTerms: [{ about: 'Refunds', text: 'No refund.' }] }) });
    const trip = within(await screen.findByRole('region', { name: 'Your trip' }));
    expect(trip.getByRole('heading', { name: 'Fare rules' })).toBeTruthy();
    expect(trip.getByText('No refund.')).toBeTruthy();
    cleanup();
    open({ [one]: shows(flight) });
    await screen.findByRole('region', { name: 'Your trip' });
    expect(screen.queryByText('Fare rules')).toBeNull();
  });

  it('is titled by trip and dates, also in the tab', async () => {
    open({ [one]: shows(flight) });
    await screen.findByRole('region', { name: 'Your trip' });
    expect(await heading()).toMatch(/^Lusaka to Johannesburg, \d/);
    expect(document.title).toBe(`${await heading()} – Zambezi Trails`);
  });

  it('shows the flights, the PNR and the agreed facts', async () => {
    open({ [one]: shows(flight) });
    const trip = within(await screen.findByRole('region', { name: 'Your trip' }));
    expect(trip.getByText('4Z 159')).toBeTruthy();
    const details = within(screen.getByRole('complementary', { name: 'Booking details' }));
    expect(details.getByText('QX7T2M')).toBeTruthy();
    expect(details.getByRole('button', { name: 'Copy PNR' })).toBeTruthy();
  });

  it.each([
    { item: 'Add to calendar', paper: 'calendar', type: 'text/calendar', failure: texts.files.calendarFailed },
    { item: 'Itinerary (PDF)', paper: 'itinerary', type: 'application/pdf', failure: texts.itinerary.failed },
  ])('is saved by "$item", and shows an error when that fails', async ({ item, paper, type, failure }) => {
    const saved: string[] = [];
    URL.createObjectURL = (content) => `blob:${(content as File).name}`;
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    const headers = {
      'content-type': type,
      'content-disposition': `attachment; filename="ZT-confirmed.${paper}"`,
    };
    let isRejected = true;
    const { notifications } = open({
      [one]: shows(flight),
      [`${one}/documents/${paper}`]: () => (isRejected ? emptyErrorResponse() : new Response('content', { headers })),
    });
    await choose(item);
    await waitFor(() => expect(notifications.map(({ text }) => text)).toEqual([failure]));
    isRejected = false;
    await choose(item);
    await waitFor(() => expect(saved).toEqual([`ZT-confirmed.${paper}`]));
  });

  it('is shared with its times, and without PNR and link', async () => {
    const opened: string[] = [];
    Object.assign(window, { open: (address: string) => void opened.push(address) });
    open({ [one]: shows(flight) });
    await choose('Share by WhatsApp');
    const { origin, searchParams } = new URL(opened[0]!);
    expect(origin).toBe('https://wa.me');
    const text = searchParams.get('text')!;
    expect(text).toContain('4Z 159 LUN to JNB');
    expect(text).toContain('14:05');
    expect(text).not.toMatch(/QX7T2M|my-bookings/);
  });

  it('offers no cancellation once closed', async () => {
    open({ [one]: shows(sampleBooking({ status: 'completed' })) });
    await screen.findByText('Completed');
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('shows the booking as cancelled after cancelling', async () => {
    let status: Booking['status'] = 'confirmed';
    const current = () => sampleBooking({ status });
    open({
      [one]: () => Response.json({ data: current() }),
      'DELETE /api/bookings/b-confirmed': () => {
        status = 'cancelled';
        return Response.json({ message: texts.success.bookingCancelled, data: current() });
      },
    });
    (await screen.findByRole('button', { name: 'Cancel booking' })).click();
    (await screen.findByRole('button', { name: texts.actions.yesCancelBooking })).click();
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
  });

  it('shows that the airline’s response is pending until it arrives', async () => {
    let requested = 0;
    open({
      [one]: () => {
        requested += 1;
        const settling = { status: 'pending', outcomeUnknown: true } as const;
        return Response.json({ data: { ...flight, ...(requested === 1 && settling) } });
      },
    });
    expect(await screen.findByText(/Waiting for the airline to confirm/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/Waiting for the airline to confirm/)).toBeNull());
  });

  it('reports an unknown booking without a retry', async () => {
    const gone = { message: 'Booking not found.', code: 'BOOKING_NOT_FOUND', requestId: 'r' };
    open({ [one]: () => Response.json(gone, { status: 404 }) });
    expect((await screen.findByRole('alert')).textContent).toContain('Booking not found.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All my bookings' })).toBeTruthy();
  });

  it('reports a failure, and retries on demand', async () => {
    let hasFailed = false;
    open({
      [one]: () => {
        if (hasFailed) return shows(flight)();
        hasFailed = true;
        return emptyErrorResponse();
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(texts.errors.fetchUserBookings);
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(await screen.findByText('QX7T2M')).toBeTruthy();
  });

  describe('of a held flight', () => {
    const payBy = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const held = { ...flight, fulfilment: { state: 'held', payBy } } as Booking;
    it('shows the deadline as a date and as the remaining time [N2.1.2]', async () => {
      open({ [one]: shows(held) });
      expect((await screen.findAllByText('5 h 29 min left')).length).toBeGreaterThan(0);
      expect(screen.getByText(texts.holding.about.held)).toBeTruthy();
      expect(screen.getByText(texts.holding.states.held)).toBeTruthy();
    });

    it('shows the tickets once issued, and no deadline [N2.4.2]', async () => {
      open({
        [one]: shows({ ...held, fulfilment: { state: 'ticketed' }, ticketNumbers: ['065-2400000001'] }),
      });
      expect(await screen.findByText(texts.holding.states.ticketed)).toBeTruthy();
      expect(screen.getByText('065-2400000001')).toBeTruthy();
      expect(screen.queryByText(/left$/)).toBeNull();
    });
  });
});
