/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  booked,
  booking,
  box,
  confirm,
  openFlights,
  search,
  searchedFor,
  selectFirst,
} from '../../../test/open-flights';

const { actions, errors, validation } = texts;
const rejected = (code: string, message: string, more = {}) =>
  Response.json({ code, message, ...more }, { status: 422 });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

describe('the search form', () => {
  it('finds every airport by any of its names', async () => {
    const { person } = await openFlights();
    await person.clear(box(/^Destination/));
    await person.type(box(/^Destination/), 'kasama');
    expect((await screen.findByRole('option', { name: /Kasama/ }, { timeout: 20_000 })).textContent).toContain('KAA');
    await person.clear(box(/^Destination/));
    await person.type(box(/^Destination/), 'nowhere');
    expect(await screen.findByText(/No airport matches/)).toBeTruthy();
  });

  it('replaces the airport when a field is clicked and typed into', async () => {
    const { person } = await openFlights();
    await person.click(box(/^Destination/));
    await person.keyboard('liv');
    await screen.findByRole('option', { name: /Livingstone/ });
    expect(box(/^Destination/).value).toBe('LIV');
    await person.keyboard('{Enter}');
    expect(box(/^Destination/).value).toBe('LVI');
    await person.click(box(/^Destination/));
    await person.keyboard('jnb');
    expect(box(/^Destination/).value).toBe('JNB');
  });

  it('shows the city before the code; the value is the code only', async () => {
    await openFlights();
    const group = box(/^Destination/).closest('[role=group]') as HTMLElement;
    expect(group.textContent).toBe('Ndola');
    expect(box(/^Destination/).value).toBe('NLA');
  });

  it('offers recently searched places first, when the field is focused', async () => {
    localStorage.setItem('portal.own.airports', JSON.stringify(['DXB', 'KAA']));
    const { person } = await openFlights();
    await person.click(box(/^Destination/));
    const options = async () =>
      within(await screen.findByRole('listbox'))
        .getAllByRole('option')
        .map((option) => option.textContent);
    const both = [expect.stringMatching(/DXB$/), expect.stringMatching(/KAA$/)];
    await waitFor(async () => expect((await options()).slice(0, 2)).toEqual(both));
    await person.keyboard('d');
    expect((await options())[0]).toMatch(/DXB$/);
    await person.clear(box(/^Destination/));
    expect(screen.queryByRole('listbox')).toBeNull();
    await person.keyboard('{ArrowDown}');
    expect((await options())[0]).toMatch(/DXB$/);
  });

  it('selects the first match of a misspelled city on leaving the field', async () => {
    const { person, sent } = await openFlights();
    await person.clear(box(/^Destination/));
    await person.type(box(/^Destination/), 'johanesburg');
    await person.click(screen.getByText('Search Flights'));
    await waitFor(() =>
      expect(sent('GET', '/api/flights/offers')[0]?.query.get('destinationLocationCode')).toBe('JNB'),
    );
  });

  it('is one way by default; a return is one week later and never before the departure', async () => {
    const address = searchedFor().replace('12-01', '12-10');
    const { person, place } = await openFlights({ [search]: () => Response.json({ data: [] }) }, { address });
    await screen.findByText(texts.empty.flights);
    expect(screen.queryByRole('group', { name: /Return Date/ })).toBeNull();
    await person.click(screen.getByLabelText('Return'));
    const returnDate = screen.getByRole('group', { name: /Return Date/ });
    expect(returnDate.textContent).toMatch(/17.*12.*2099/);
    await person.click(within(returnDate).getByRole('button'));
    const grid = await screen.findByRole('grid', { name: /December 2099/ });
    const day = (date: number) => within(grid).getByRole('button', { name: new RegExp(` ${date} December 2099`) });
    await person.click(day(20));
    await person.click(day(12));
    await person.click(screen.getByText('Search Flights'));
    await waitFor(() => expect(place.search).toMatch(/departure=2099-12-12&return=2099-12-20/));
    await person.click(screen.getByLabelText('One way'));
    await person.click(screen.getByText('Search Flights'));
    await waitFor(() => expect(place.search).not.toContain('return='));
  });

  it('moves the return date after a later departure', async () => {
    const address = `${searchedFor()}&return=2099-12-05`;
    const { person } = await openFlights({ [search]: () => Response.json({ data: [] }) }, { address });
    await screen.findByText(texts.empty.flights);
    const departure = within(screen.getByRole('group', { name: /Departure Date/ }));
    await person.click(departure.getByRole('spinbutton', { name: /^day/ }));
    await person.keyboard('24');
    await person.click(screen.getByRole('heading', { name: 'Search for Flights' }));
    expect(screen.getByRole('group', { name: /Return Date/ }).textContent).toMatch(/24.*12.*2099/);
  });

  it('swaps origin and destination, and offers recent places first', async () => {
    const { person } = await openFlights({ [search]: () => Response.json({ data: [] }) });
    await person.clear(box(/^Destination/));
    await person.type(box(/^Destination/), 'DAR');
    await person.click(screen.getByRole('button', { name: 'Swap origin and destination' }));
    expect(box(/^Origin/).value).toBe('DAR');
    expect(box(/^Destination/).value).toBe('LUN');
    await person.click(screen.getByText('Search Flights'));
    await screen.findByText(texts.empty.flights);
    const destination = box(/^Destination/).closest('[role=group]') as HTMLElement;
    await person.click(within(destination).getByRole('button'));
    const first = within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .slice(0, 2);
    expect(first.map((option) => option.textContent?.slice(-3))).toEqual(['DAR', 'LUN']);
  });

  it('shows an error at each field until it is corrected', async () => {
    const { person } = await openFlights();
    await person.clear(box(/^Destination/));
    await person.click(screen.getByText('Search Flights'));
    expect(screen.getByText(validation.fieldRequired)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box(/^Destination/)));
    await person.type(box(/^Destination/), 'NLA');
    expect(screen.queryByText(validation.fieldRequired)).toBeNull();
    expect(screen.queryByText(validation.searchFieldsRequired)).toBeNull();
  });

  it('explains a rejected search, without a retry', async () => {
    const said = 'The airline refused this request: invalid query parameter format';
    await openFlights({ [search]: () => rejected('QUERY_INVALID', said) }, { address: searchedFor() });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(errors.searchRejected);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows an unknown airport code of a link at its field', async () => {
    const address = searchedFor().replace('NLA', 'XXX');
    const { person } = await openFlights({ [search]: () => rejected('QUERY_INVALID', 'Invalid') }, { address });
    const sentence = await screen.findByText(validation.airportUnknown('XXX'), {}, { timeout: 20_000 });
    expect(
      box(/^Destination/)
        .closest('[class~=field]')
        ?.contains(sentence),
    ).toBe(true);
    expect(screen.queryByText(validation.airportUnknown('LUN'))).toBeNull();
    await person.click(box(/^Destination/));
    await person.keyboard('jnb');
    expect(box(/^Destination/).value).toBe('JNB');
    expect(screen.queryByText(validation.airportUnknown('XXX'))).toBeNull();
  });
});

describe('the confirmation form', () => {
  it('removes the error of a corrected field, and the summary with the last one', async () => {
    const { person } = await selectFirst();
    const name = await screen.findByLabelText(/^First Name/);
    await person.clear(name);
    await confirm(person);
    await screen.findByText(validation.travelersIncomplete);
    expect(screen.getByText(validation.fieldRequired)).toBeTruthy();
    await person.type(name, 'Zuze');
    expect(screen.queryByText(validation.fieldRequired)).toBeNull();
    expect(screen.queryByText(validation.travelersIncomplete)).toBeNull();
  });

  it('focuses an empty date of birth', async () => {
    const { person } = await selectFirst({}, 2);
    const second = (await screen.findByText('Traveler 2')).closest('fieldset') as HTMLElement;
    await person.type(within(second).getByLabelText(/^First Name/), 'Bupe');
    await person.type(within(second).getByLabelText(/^Last Name/), 'Chanda');
    await confirm(person);
    const birth = within(second).getByRole('group', { name: /^Date of Birth/ });
    await waitFor(() => expect(birth.contains(document.activeElement)).toBe(true));
  });

  it.each([
    ['李', true],
    ['Ñandú 李', true],
    ['Ñandú', false],
    ["O'Brien-Zulu Jr.", false],
  ])('reads the name %s; rejected because no airline prints it: %s', async (typed, isRejected) => {
    const { person, sent } = await selectFirst({ [booking]: () => booked() });
    const name = await screen.findByLabelText(/^First Name/);
    await person.clear(name);
    await person.type(name, typed);
    await confirm(person);
    if (isRejected) expect((await screen.findAllByText(validation.nameNotLatin)).length).toBeGreaterThan(0);
    await waitFor(() => expect(sent('POST', '/api/bookings')).toHaveLength(isRejected ? 0 : 1));
  });

  it('removes the pricing message when the airline rejects the booking, and leads to another flight', async () => {
    const amadeusError = { code: '34651', title: 'SEGMENT SELL FAILURE' };
    const { person } = await selectFirst({
      [booking]: () => rejected('PROVIDER_REFUSED', 'Refused.', { amadeusError }),
    });
    await screen.findByText(texts.success.offerPriced);
    await confirm(person);
    const alert = (await screen.findByText(errors.providerError)).closest('[role=alert]');
    expect(screen.queryByText(texts.success.offerPriced)).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    await person.click(screen.getByRole('button', { name: 'Choose another flight' }));
    expect(screen.queryByText(actions.confirmBooking)).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Select a Flight Offer'));
    expect(screen.getAllByText(actions.selectOffer)).toHaveLength(2);
  });
});
