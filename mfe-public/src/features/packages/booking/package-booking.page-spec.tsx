/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { href, texts, type TravelPackage } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/open-page';
import { person } from '../../../../test/people';
import { samplePackage } from '../../../../test/sample-package';

const path = href('/packages/:id', { id: samplePackage()._id });
const booked = (status = 201): Response =>
  Response.json(
    {
      message: texts.success.packageBooked,
      data: {
        _id: 'b1',
        bookingNumber: 'ZT-1',
        user: { _id: 'u', username: 'client', email: 'client@demo.test' },
        ticketNumbers: [],
        numberOfTravelers: 2,
        totalPrice: 2500.2,
        currency: 'USD',
        status: 'confirmed',
        paymentStatus: 'pending',
        selectedTravelDates: { startDate: '2099-05-03', endDate: '2099-05-09' },
        createdAt: '2026-01-01',
        updatedAt: '2026-01-01',
      },
    },
    { status },
  );
const rejected = (status: number, code: string, message?: string): Response =>
  Response.json({ code, message }, { status });

function openPackage(options: {
  as?: ReturnType<typeof person>;
  offered?: Partial<TravelPackage>;
  bookings?: (() => Response)[];
  answers?: MockResponses;
}) {
  const { as: user, offered, bookings = [], answers } = options;
  return openPage(path, {
    ...(user ? { user } : {}),
    answers: {
      [`GET /api${path}`]: () => Response.json({ data: samplePackage(offered) }),
      'POST /api/bookings': () => {
        const response = bookings.shift();
        if (!response) throw new TypeError('Failed to fetch');
        return response();
      },
      ...answers,
    },
  });
}

const form = () => screen.findByRole('form', { name: texts.actions.bookPackage });
const confirm = () => screen.getByRole('button', { name: texts.actions.confirmBooking });

describe('booking a package', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(cleanup);

  it('sends the chosen values, shows a notification and opens the bookings [C4.package-booking.1] [C4.package-booking.2]', async () => {
    const { visitor, calls, place } = openPackage({ as: person(), bookings: [booked] });
    const fields = within(await form());
    await visitor.selectOptions(fields.getByLabelText(/Travelers/), '2');
    await visitor.selectOptions(fields.getByLabelText(/Travel Dates/), '2099-05-03');
    await visitor.type(fields.getByLabelText(/Special Requests/), 'Vegan');
    expect(fields.getByRole('region', { name: 'Price summary' }).textContent).toMatch(/2,500\.20/);
    await visitor.click(confirm());
    await waitFor(() => expect(place.pathname).toBe('/my-bookings'));
    expect(place.state).toMatchObject({ message: texts.success.packageBooked });
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent?.body).toEqual({
      packageId: samplePackage()._id,
      numberOfTravelers: 2,
      selectedTravelDates: { startDate: '2099-05-03', endDate: '2099-05-09' },
      contact: { emailAddress: 'client@demo.test', phoneNumber: '+260970555104' },
      specialRequests: 'Vegan',
    });
  });

  it('explains that an unknown outcome is resolved automatically', async () => {
    const { visitor, place } = openPackage({ as: person(), bookings: [() => booked(202)] });
    await visitor.selectOptions(within(await form()).getByLabelText(/Travel Dates/), '2099-05-03');
    await visitor.click(confirm());
    await waitFor(() => expect(place.state).toMatchObject({ message: texts.success.packageSettling }));
  });

  it('shows missing fields and sends nothing', async () => {
    const { visitor, calls } = openPackage({ as: person({ phoneNumber: undefined }) });
    await form();
    await visitor.click(confirm());
    expect((await screen.findByRole('alert')).textContent).toBe(texts.validation.travelersIncomplete);
    expect(screen.getByText(texts.validation.packageDateRequired)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Travel Dates/));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('removes the error of a corrected field, and the summary with the last one', async () => {
    const { visitor } = openPackage({ as: person() });
    const fields = within(await form());
    await visitor.click(confirm());
    expect((await screen.findByRole('alert')).textContent).toBe(texts.validation.travelersIncomplete);
    await visitor.selectOptions(fields.getByLabelText(/Travel Dates/), '2099-05-03');
    expect(screen.queryByText(texts.validation.packageDateRequired)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps idempotency key and input while the outcome is unknown, and uses a new key after a rejection', async () => {
    const { visitor, calls } = openPackage({
      as: person(),
      bookings: [
        () => rejected(504, 'UNEXPECTED'),
        () => rejected(409, 'PACKAGE_FULL', 'This package is sold out for that many travelers.'),
        booked,
      ],
    });
    const fields = within(await form());
    await visitor.selectOptions(fields.getByLabelText(/Travel Dates/), '2099-06-07');
    await visitor.type(fields.getByLabelText(/Special Requests/), 'Window');
    await visitor.click(confirm());
    await screen.findByText(texts.errors.bookPackage);
    await visitor.click(confirm());
    await screen.findByText('This package is sold out for that many travelers.');
    expect(fields.getByLabelText<HTMLInputElement>(/Special Requests/).value).toBe('Window');
    await visitor.click(confirm());
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3));
    const [first, second, third] = calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('returns with the typed text after logging in again', async () => {
    const message = 'Please log in to continue.';
    const { visitor, place } = openPackage({
      as: person(),
      bookings: [() => rejected(401, 'NOT_SIGNED_IN', message)],
      answers: { 'POST /api/auth/login': () => Response.json({ token: 'new', user: person() }) },
    });
    const fields = within(await form());
    await visitor.selectOptions(fields.getByLabelText(/Travel Dates/), '2099-06-07');
    await visitor.type(fields.getByLabelText(/Special Requests/), 'Window');
    await visitor.click(confirm());
    await visitor.click(await screen.findByRole('button', { name: 'Log in again' }));
    await waitFor(() => expect(place.pathname).toBe('/login'));
    expect(place.state).toEqual({ from: { pathname: path, search: '' } });
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(stored).not.toMatch(/Window|client@demo|970555104/);
    await visitor.type(await screen.findByLabelText(/^Email/), 'client@demo.test');
    await visitor.type(screen.getByLabelText(/^Password/), 'Kalambo-2026');
    await visitor.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(place.pathname).toBe(path));
    const again = within(await form());
    expect(again.getByLabelText<HTMLSelectElement>(/Travel Dates/).value).toBe('2099-06-07');
    expect(again.getByLabelText<HTMLInputElement>(/Special Requests/).value).toBe('Window');
  });

  it('shows an API error about the dates at their field', async () => {
    const message = texts.validation.tripTooLong;
    const fields = { 'selectedTravelDates.endDate': message };
    const rejection = () => Response.json({ code: 'BODY_INVALID', message, fields }, { status: 400 });
    const { visitor } = openPackage({ as: person(), bookings: [rejection] });
    const days = within(await form()).getByLabelText(/Travel Dates/);
    await visitor.selectOptions(days, '2099-06-07');
    await visitor.click(confirm());
    await waitFor(() => expect(document.activeElement).toBe(days));
    expect(days.getAttribute('aria-invalid')).toBe('true');
  });

  it('names dates with few places, and offers no full one', async () => {
    openPackage({
      as: person(),
      offered: { placesPerDate: 4, bookedPlaces: { '2099-05-03': 4, '2099-06-07': 3 } },
    });
    const options = within(within(await form()).getByLabelText(/Travel Dates/)).getAllByRole<HTMLOptionElement>(
      'option',
    );
    const [, full, few] = options;
    expect([full?.textContent, full?.disabled]).toEqual([expect.stringMatching(/, full$/), true]);
    expect([few?.textContent, few?.disabled]).toEqual([expect.stringMatching(/, 1 place left$/), false]);
  });

  it('charges three of a party of four with a group offer', async () => {
    const { visitor } = openPackage({ as: person(), offered: { groupOffer: { travelers: 4, paying: 3 } } });
    const fields = within(await form());
    const summary = () => fields.getByRole('region', { name: 'Price summary' }).textContent;
    await visitor.selectOptions(fields.getByLabelText(/Travelers/), '3');
    expect(summary()).toMatch(/3,750\.30/);
    expect(summary()).not.toContain(texts.party.payingTitle);
    await visitor.selectOptions(fields.getByLabelText(/Travelers/), '4');
    expect(summary()).toMatch(/3,750\.30/);
    expect(summary()).toContain(`${texts.party.payingTitle}3`);
    expect(screen.getAllByText(/4 travel, 3 pay/).length).toBe(2);
  });

  it('reports a form that was already sent, and links to its booking', async () => {
    const { visitor } = openPackage({ as: person(), bookings: [() => rejected(422, 'IDEMPOTENCY_KEY_REUSED')] });
    await visitor.selectOptions(within(await form()).getByLabelText(/Travel Dates/), '2099-06-07');
    await visitor.click(confirm());
    await screen.findByText(texts.errors.alreadySubmitted);
    expect(screen.getByRole('link', { name: 'See my bookings' }).getAttribute('href')).toBe('/my-bookings');
  });

  it('offers visitors a login that returns to the package', async () => {
    const { visitor, place } = openPackage({});
    await visitor.click(await screen.findByRole('link', { name: 'Log in to book' }));
    await waitFor(() => expect(place.pathname).toBe('/login'));
    expect(place.state).toEqual({ from: { pathname: path, search: '' } });
  });

  it.each([
    ['not available', { isAvailable: false }, 'This package is not available at the moment.'],
    ['sold out', { maxCapacity: 4 }, 'This package is sold out.'],
    ['over', { availableDates: ['2020-01-01T00:00:00.000Z'] }, 'The last departure of this package has left.'],
  ])('shows why a package that is %s cannot be booked', async (_name, offered, reason) => {
    openPackage({ as: person(), offered });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: texts.actions.bookPackage })).toBeNull();
  });

  it('lets travelers choose any day of a package with flexible dates', async () => {
    openPackage({ as: person(), offered: { availableDates: [] } });
    expect(await screen.findByRole('group', { name: /First Day/ })).toBeTruthy();
  });
});
