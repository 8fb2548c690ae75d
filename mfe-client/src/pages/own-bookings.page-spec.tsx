/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, bookingStatuses, ownRefundNotice, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { openPage } from '../../test/open-page';
import { sampleBooking as booking } from '../../test/sample-booking';

const inEachStatus = bookingStatuses.map((status) =>
  booking({ _id: `b-${status}`, bookingNumber: `ZT-${status}`, status }),
);
const list = 'GET /api/bookings/my';
const respondWith = (bookings: readonly Booking[]) => () => Response.json({ data: bookings });

afterEach(cleanup);

/** Paid return trip for two travelers with a stop on the way out. */
const returnTrip = booking({
  package: undefined,
  flightDetails: {
    origin: 'LUN',
    destination: 'JNB',
    departureDate: '2099-12-18T14:05:00',
    returnDate: '2099-12-28T16:40:00',
    airlineCode: '4Z',
    flightNumber: '159',
    price: 19700,
    currency: 'ZMW',
  },
  amadeusRecordLocator: 'QX7T2M',
  ticketNumbers: ['749-2400000001'],
  numberOfTravelers: 2,
  totalPrice: 19700,
  paymentStatus: 'paid',
  selectedTravelDates: { startDate: '2099-12-18T14:05:00', endDate: '2099-12-18T18:10:00' },
  tripEnd: '2099-12-28T18:45:00',
  itineraries: [
    {
      segments: [
        {
          from: 'LUN',
          to: 'HRE',
          departs: '2099-12-18T14:05:00',
          arrives: '2099-12-18T15:10:00',
          carrier: '4Z',
          number: '159',
          operating: 'P0',
          carrierName: 'Airlink',
          operatingName: 'Proflight Zambia',
          toTerminal: '2',
          duration: 'PT1H5M',
        },
        {
          from: 'HRE',
          to: 'JNB',
          departs: '2099-12-18T16:20:00',
          arrives: '2099-12-18T18:10:00',
          carrier: '4Z',
          number: '160',
        },
      ],
    },
    { segments: [{ from: 'JNB', to: 'LUN', departs: '2099-12-28T16:40:00', arrives: '2099-12-28T18:45:00' }] },
  ],
  travelers: [
    { firstName: 'Mutale', lastName: 'Phiri' },
    { firstName: 'Bupe', lastName: 'Chanda' },
  ],
  contact: { emailAddress: 'desk@phiri.test', phoneNumber: '+260 970 555 104' },
  specialRequests: 'By the window',
});

describe('the dashboard', () => {
  it('welcomes the user by name and links to five pages [S2.dashboard.1, S2.dashboard.2]', async () => {
    openPage('/dashboard', { answers: { [list]: respondWith([]) } });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome, mutale');
    const links = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
      ['/account-settings', '/change-password', '/my-bookings', '/packages', '/book-flight'].sort(),
    );
  });

  it('has sections for trips and activity, with empty states [S2.dashboard.3]', async () => {
    openPage('/dashboard', { answers: { [list]: respondWith([]) } });
    await screen.findByText('You have no upcoming trips.');
    expect(screen.getByText('No recent activity.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Upcoming Trips', 'Recent Activity']),
    );
  });
});

describe('a return trip', () => {
  const ownTrip = {
    [list]: respondWith([returnTrip]),
    'GET /api/bookings/b-confirmed': () => Response.json({ data: returnTrip }),
  };

  it.each(['/dashboard', '/my-bookings'])('shows both dates on %s', async (path) => {
    openPage(path, { answers: { [list]: respondWith([returnTrip]) } });
    await screen.findAllByText(/L(?:UN|usaka) to J/);
    expect(document.body.textContent).toContain('18 Dec to 28 Dec 2099');
  });

  it('shows all facts of the confirmation email, and more, on its page', async () => {
    openPage('/my-bookings/b-confirmed', { answers: ownTrip });
    await screen.findByRole('complementary', { name: 'Booking details' });
    for (const fact of [
      /QX7T2M/,
      /Outbound.*LUN.*JNB/,
      /Airlink 4Z 159, operated by Proflight Zambia 1 h 5 min in the air/,
      /Harare \(HRE\).*, terminal 2/,
      /Fri, 18 Dec 2099, 14:05/,
      /Fri, 18 Dec 2099, 18:10/,
      /Return.*JNB.*LUN/,
      /Mon, 28 Dec 2099, 16:40/,
      /Mon, 28 Dec 2099, 18:45/,
      /749-2400000001/,
      /Mutale Phiri.*Bupe Chanda/,
      /desk@phiri\.test/,
      /\+260 970 555 104/,
      /K\s19,700\.00/,
      /Confirmed.*Paid/,
      /By the window/,
    ])
      expect(document.body.textContent).toMatch(fact);
    await waitFor(() => expect(document.body.textContent).toMatch(/14:05.*GMT\+2/), { timeout: 20_000 });
  });

  it('links to its page from the list', async () => {
    openPage('/my-bookings', { answers: ownTrip });
    const details = await screen.findByRole('link', { name: `${texts.actions.viewDetails} of ZT-confirmed` });
    expect(details.getAttribute('href')).toBe('/my-bookings/b-confirmed');
  });

  it('copies the PNR', async () => {
    const { person } = openPage('/my-bookings/b-confirmed', { answers: ownTrip });
    await person.click(await screen.findByRole('button', { name: 'Copy PNR' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('QX7T2M');
  });

  it('explains the refund before and after cancelling', async () => {
    let isCancelled = false;
    const { person } = openPage('/my-bookings', {
      answers: {
        [list]: () => Response.json({ data: [{ ...returnTrip, status: isCancelled ? 'cancelled' : 'confirmed' }] }),
        'DELETE /api/bookings/b-confirmed': () => {
          isCancelled = true;
          return Response.json({ message: texts.success.bookingCancelled });
        },
      },
    });
    await person.click(await screen.findByText(texts.actions.cancel));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent?.replace(/\s/g, ' ')).toContain(ownRefundNotice('K 19,700.00'));
    await person.click(within(dialog).getByText(texts.actions.yesCancelBooking));
    expect(await screen.findByText(texts.payment.refundPending)).toBeTruthy();
  });

  it('is free of charge if nothing was paid [N6.5]', async () => {
    const responses = { [list]: respondWith([{ ...returnTrip, paymentStatus: 'pending' }]) };
    const { person } = openPage('/my-bookings', { answers: responses });
    await person.click(await screen.findByText(texts.actions.cancel));
    const { textContent } = await screen.findByRole('dialog');
    expect(textContent).toContain('You have not paid anything, so cancelling is free of charge.');
    expect(textContent).not.toMatch(/decides|non-refundable/);
  });
});

describe('my bookings', () => {
  const rowOf = (status: string) => screen.getByText(`ZT-${status}`).closest('tr') as HTMLElement;
  const cancelIn = (status: string) => within(rowOf(status)).queryByText(texts.actions.cancel);
  const openList = async (responses: MockResponses = {}) => {
    const opened = openPage('/my-bookings', { answers: { [list]: respondWith(inEachStatus), ...responses } });
    await screen.findByText('ZT-confirmed');
    return opened;
  };
  const confirmCancel = async (responses: MockResponses) => {
    const opened = await openList(responses);
    await opened.person.click(cancelIn('confirmed') as HTMLElement);
    await screen.findByText(texts.actions.yesCancelBooking);
    expect(opened.sent('DELETE', '/api/bookings/b-confirmed')).toEqual([]);
    await opened.person.click(screen.getByText(texts.actions.yesCancelBooking));
    return opened;
  };

  it('requests and lists the caller’s bookings [S2.my-bookings.1, S6.pages.2]', async () => {
    const { calls } = await openList();
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set([list]));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(4);
  });

  it('offers to cancel open bookings; closed ones are plain text [S2.my-bookings.2]', async () => {
    await openList();
    expect(bookingStatuses.map((status) => cancelIn(status) !== null)).toEqual([true, true, false, false]);
    for (const name of ['Cancelled', 'Completed']) expect(screen.getByText(name).className).toBe('');
  });

  it('asks for confirmation, cancels and refetches the list [S2.my-bookings.3, S8.success.bookingCancelled]', async () => {
    let isCancelled = false;
    const { notifications } = await confirmCancel({
      [list]: () => Response.json({ data: [booking({ status: isCancelled ? 'cancelled' : 'confirmed' })] }),
      'DELETE /api/bookings/b-confirmed': () => {
        isCancelled = true;
        return Response.json({ message: texts.success.bookingCancelled });
      },
    });
    await waitFor(() => expect(cancelIn('confirmed')).toBeNull());
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(notifications).toContainEqual({ kind: 'success', text: texts.success.bookingCancelled });
  });

  it('shows its default error when cancelling fails [S8.error.cancelBooking]', async () => {
    await confirmCancel({ 'DELETE /api/bookings/b-confirmed': emptyErrorResponse });
    await screen.findByText(texts.errors.cancelBookingPage);
  });

  it('shows its default error when loading fails [S8.error.fetchUserBookings]', async () => {
    openPage('/my-bookings', { answers: { [list]: emptyErrorResponse } });
    await screen.findByText(texts.errors.fetchUserBookings);
  });

  it('shows an empty state [S2.user-bookings.2]', async () => {
    openPage('/my-bookings', { answers: { [list]: respondWith([]) } });
    await screen.findByText(texts.empty.userBookings);
  });
});

describe('a session that has ended', () => {
  const ended = () => Response.json({ message: 'Please log in to continue.' }, { status: 401 });
  const logInAgain = async ({ person, place, signOuts }: ReturnType<typeof openPage>) => {
    await person.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(place).toMatchObject({ pathname: '/login', state: { from: { pathname: '/my-bookings', search: '' } } });
    expect(signOuts).toEqual([{ isEnded: true }]);
  };

  it('links to the login from the list, and back', async () => {
    await logInAgain(openPage('/my-bookings', { answers: { [list]: ended } }));
  });

  it('links to the login from the cancel dialog', async () => {
    const cancellation = 'DELETE /api/bookings/b-confirmed';
    const opened = openPage('/my-bookings', { answers: { [list]: respondWith(inEachStatus), [cancellation]: ended } });
    const row = (await screen.findByText('ZT-confirmed')).closest('tr') as HTMLElement;
    await opened.person.click(within(row).getByText(texts.actions.cancel));
    await opened.person.click(screen.getByRole('button', { name: texts.actions.yesCancelBooking }));
    await logInAgain(opened);
  });
});
