/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { agencyDate, type FlightOffer, texts, travelClasses, travelerGenders } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { emptyErrorResponse } from '@portal/remote-kit/testing';
import {
  booked,
  booking,
  box,
  confirm,
  openFlights,
  pricing,
  search,
  searchedFor,
  selectFirst,
} from '../../../test/open-flights';

const { actions, errors, validation } = texts;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('searching flights', () => {
  it('starts with Lusaka to Ndola, today, one way, one adult in economy [S2.book-flight.3, S9.flights.2, S9.flights.3, S4.flight.1]', async () => {
    const { person, sent } = await openFlights();
    expect([box(/^Origin/).value, box(/^Destination/).value]).toEqual(['LUN', 'NLA']);
    await person.click(screen.getByText('Search Flights'));
    expect(await screen.findAllByText(actions.selectOffer)).toHaveLength(2);
    expect(Object.fromEntries(sent('GET', '/api/flights/offers')[0]?.query ?? [])).toEqual({
      originLocationCode: 'LUN',
      destinationLocationCode: 'NLA',
      departureDate: agencyDate(),
      adults: '1',
      travelClass: 'ECONOMY',
    });
  });

  it('writes airport codes in upper case [S2.book-flight.4]', async () => {
    const { person } = await openFlights();
    await person.clear(box(/^Origin/));
    await person.type(box(/^Origin/), 'jnb');
    expect(box(/^Origin/).value).toBe('JNB');
  });

  it('offers the four classes [S2.book-flight.5]', async () => {
    await openFlights();
    const options = screen.getByLabelText<HTMLSelectElement>(/Travel Class/).options;
    expect([...options].map(({ value }) => value)).toEqual(travelClasses);
  });

  it('requires all fields before sending a request [S5.search.1]', async () => {
    const { person, calls } = await openFlights();
    await person.clear(box(/^Destination/));
    await person.click(screen.getByText('Search Flights'));
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe(validation.searchFieldsRequired);
    expect(calls).toEqual([]);
  });

  it('shows each offer with total and currency [S2.book-flight.6, S4.flight.1]', async () => {
    await openFlights({}, { address: searchedFor() });
    const offers = (await screen.findAllByText(actions.selectOffer)).map((button) => button.closest('li')?.textContent);
    expect(offers).toEqual([expect.stringMatching(/2,319\.98.*ZMW/), expect.stringMatching(/4,000\.50.*ZMW/)]);
  });

  it('reports a search without offers [S2.book-flight.15]', async () => {
    await openFlights({ [search]: () => Response.json({ data: [] }) }, { address: searchedFor() });
    await screen.findByText(texts.empty.flights);
  });

  it('shows its default error [S8.error.searchFlights]', async () => {
    await openFlights({ [search]: emptyErrorResponse }, { address: searchedFor() });
    await screen.findByText(errors.searchFlights);
  });
});

describe('selecting an offer', () => {
  it('prices it, marks it and opens the confirmation [S2.book-flight.7, S4.flight.2, S4.flight.3]', async () => {
    const { sent } = await selectFirst();
    await screen.findByText(texts.success.offerPriced);
    expect(sent('POST', '/api/flights/pricing').map(({ body }) => (body as { offer: FlightOffer }).offer.id)).toEqual([
      '1',
    ]);
    expect(screen.getByText(actions.selected).closest('li')?.textContent).toMatch(/2,319\.98/);
    expect(screen.getAllByText(actions.selectOffer)).toHaveLength(1);
    expect(screen.getByText(actions.confirmBooking)).toBeTruthy();
  });

  it('discards the choice when pricing fails [S4.flight.4, S8.error.priceOffer]', async () => {
    await selectFirst({ [pricing]: emptyErrorResponse });
    await screen.findByText(errors.priceOffer);
    expect(screen.queryByText(actions.selected)).toBeNull();
    expect(screen.queryByText(actions.confirmBooking)).toBeNull();
  });
});

describe('confirming a booking', () => {
  it('asks for name, date of birth and gender of each adult [S2.book-flight.8]', async () => {
    await selectFirst({}, 2);
    await screen.findByText('Traveler 2');
    for (const label of [/^First Name/, /^Last Name/, /^Gender/])
      expect(screen.getAllByLabelText(label)).toHaveLength(2);
    expect(screen.getAllByRole('group', { name: /^Date of Birth/ })).toHaveLength(2);
  });

  it('starts with a male traveler and offers three genders [S2.book-flight.9]', async () => {
    await selectFirst({}, 1, '');
    const gender = await screen.findByLabelText<HTMLSelectElement>(/^Gender/);
    expect(gender.value).toBe('MALE');
    expect([...gender.options].map(({ value }) => value)).toEqual(travelerGenders);
  });

  it('fills in the email; phone and requests are optional [S2.book-flight.10]', async () => {
    const { person, sent } = await selectFirst({ [booking]: () => booked() });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Contact Email/)).value).toBe('mutale@demo.test');
    await person.clear(screen.getByLabelText(/^Contact Phone/));
    await person.type(screen.getByLabelText(/^Contact Phone/), '0970 111 222');
    await person.type(screen.getByLabelText(/^Special Requests/), 'By the window');
    await confirm(person);
    await waitFor(() => expect(sent('POST', '/api/bookings')).toHaveLength(1));
    expect(sent('POST', '/api/bookings')[0]?.body).toMatchObject({
      contact: { emailAddress: 'mutale@demo.test', countryCallingCode: '1', phoneNumber: '0970 111 222' },
      specialRequests: 'By the window',
    });
  });

  it('shows the total [S2.book-flight.11]', async () => {
    await selectFirst();
    const summary = await screen.findByRole('region', { name: 'Price summary' });
    expect(summary.textContent).toMatch(/Total price.*2,319\.98.*ZMW/);
  });

  it('shows progress, then a notification, and opens the bookings [S2.book-flight.12, S2.book-flight.13, S4.flight.5, S8.success.flightBooked]', async () => {
    let respond = (_response: Response) => undefined as void;
    const { person, place } = await selectFirst({
      [booking]: () => new Promise<Response>((resolve) => (respond = resolve)),
    });
    await confirm(person);
    await screen.findByText(actions.confirming);
    respond(booked());
    await waitFor(() => expect(place.pathname).toBe('/my-bookings'));
    expect(place.state).toEqual({ bookedId: 'b1', message: texts.success.flightBooked });
    expect((await screen.findByText(texts.success.flightBooked)).closest('[role=status]')).toBeTruthy();
  });

  it('requires all fields before sending a request [S5.confirm.2]', async () => {
    const { person, sent } = await selectFirst({}, 2);
    await confirm(person);
    await screen.findByText(validation.travelersIncomplete);
    expect(sent('POST', '/api/bookings')).toEqual([]);
  });

  it('shows the provider’s rejection with a hint [S2.book-flight.14, S8.error.providerError]', async () => {
    const amadeusError = {
      code: '34651',
      title: 'SEGMENT SELL FAILURE',
      detail: 'Could not sell segment 1',
      source: { pointer: '/data/flightOffers[0]' },
    };
    const { person } = await selectFirst({
      [booking]: () => Response.json({ message: 'Refused.', code: 'PROVIDER_REFUSED', amadeusError }, { status: 422 }),
    });
    await confirm(person);
    const alert = (await screen.findByText(errors.providerError)).closest('[role=alert]');
    for (const text of ['34651', 'SEGMENT SELL FAILURE', 'Could not sell segment 1', '/data/flightOffers[0]']) {
      expect(alert?.textContent).toContain(text);
    }
    expect(alert?.textContent).toContain(errors.providerHint);
  });

  it('omits the field of a rejection if the provider names none [S2.book-flight.14]', async () => {
    const amadeusError = { code: '141', title: 'SYSTEM ERROR' };
    const { person } = await selectFirst({
      [booking]: () => Response.json({ message: 'Refused.', amadeusError }, { status: 422 }),
    });
    await confirm(person);
    const alert = (await screen.findByText(errors.providerError)).closest('[role=alert]');
    expect([...(alert?.querySelectorAll('dt') ?? [])].map((term) => term.textContent)).toEqual(['Code', 'Title']);
  });

  it('shows its default error [S8.error.confirmBooking]', async () => {
    const { person } = await selectFirst({ [booking]: emptyErrorResponse });
    await confirm(person);
    await screen.findByText(errors.confirmBooking);
  });
});
