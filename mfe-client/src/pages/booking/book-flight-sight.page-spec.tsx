/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { emptyErrorResponse } from '@portal/remote-kit/testing';
import { openFlights, pricing, search, searchedFor, selectFirst } from '../../../test/open-flights';

const { actions, errors } = texts;
const results = () => screen.getByRole('heading', { name: 'Select a Flight Offer' });
const searchButton = () => screen.queryByText('Search Flights');
const cards = async () => within(await screen.findByRole('list', { name: 'Flight offers' })).getAllByRole('listitem');

describe('scrolling and focus of a flight search', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('moves to the results, announces their number and collapses the form', async () => {
    const { person } = await openFlights();
    await person.click(searchButton() as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(results()));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    expect(screen.getByText('2 flight offers found.').closest('[role=status]')).toBeTruthy();
    expect(searchButton()).toBeNull();
    expect(screen.getByRole('group', { name: 'Your search' }).textContent).toMatch(/Lusaka to Ndola.*1 adult, Economy/);
  });

  it('does not scroll for results of a link or a reload', async () => {
    await openFlights({}, { address: searchedFor() });
    await cards();
    expect(document.activeElement).toBe(document.body);
    expect(searchButton()).toBeNull();
  });

  it('reopens the form to change the search, and moves to the new results', async () => {
    const { person, sent } = await openFlights({}, { address: searchedFor() });
    await person.click(await screen.findByText('Change search'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Search for Flights'));
    await person.selectOptions(screen.getByLabelText(/Travel Class/), 'BUSINESS');
    await person.click(searchButton() as HTMLElement);
    await waitFor(() => expect(sent('GET', '/api/flights/offers')).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(results()));
    expect(screen.getByRole('group', { name: 'Your search' }).textContent).toContain('Business');
  });

  it.each([
    ['nothing was found', () => Response.json({ data: [] })],
    ['the search failed', emptyErrorResponse],
  ])('keeps the form open when %s, and moves to the message', async (_what, response) => {
    const { person } = await openFlights({ [search]: response });
    await person.click(searchButton() as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(results()));
    expect(searchButton()).toBeTruthy();
  });

  it('shows a pricing error on the chosen card', async () => {
    const { person } = await openFlights({ [pricing]: emptyErrorResponse }, { address: searchedFor() });
    const card = (await cards())[1] as HTMLElement;
    await person.click(within(card).getByText(actions.selectOffer));
    const alert = await within(card).findByRole('alert');
    expect(alert.textContent).toBe(errors.priceOffer);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('returns from the confirmation to the marked offer, and forth again', async () => {
    const { goBack, goForth } = await selectFirst();
    await screen.findByText(actions.confirmBooking);
    expect(screen.getByRole('list', { name: 'Flight offers' }).closest('[hidden]')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your flight' }).textContent).toMatch(/Lusaka \(LUN\).*Ndola \(NLA\)/);
    goBack();
    await waitFor(() => expect(screen.queryByText(actions.confirmBooking)).toBeNull());
    const [card] = await cards();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(actions.selected));
    expect(card?.contains(document.activeElement)).toBe(true);
    goForth();
    await screen.findByText(actions.confirmBooking);
  });

  it('returns from the confirmation by "Change flight", to the scroll position and with the typed names', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { person } = await openFlights({}, { address: searchedFor() });
    const offers = await cards();
    Object.assign(window, { scrollY: 640 });
    await person.click(within(offers[1] as HTMLElement).getByText(actions.selectOffer));
    const requests = await screen.findByLabelText(/^Special Requests/);
    await person.type(requests, 'A window seat');
    await person.click(screen.getByRole('button', { name: 'Change flight' }));
    await waitFor(() => expect(screen.queryByText(actions.confirmBooking)).toBeNull());
    expect(offers[1]?.closest('[hidden]')).toBeNull();
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 640));
    await person.click(within(offers[0] as HTMLElement).getByText(actions.selectOffer));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Special Requests/)).value).toBe('A window seat');
    Object.assign(window, { scrollY: 0 });
  });

  it('shows no confirmation without its search', async () => {
    const { person, goBack } = await openFlights();
    await person.click(searchButton() as HTMLElement);
    await person.click((await screen.findAllByText(actions.selectOffer))[0] as HTMLElement);
    await screen.findByText(actions.confirmBooking);
    goBack();
    goBack();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Flight offers' })).toBeNull());
    expect(screen.queryByText(actions.confirmBooking)).toBeNull();
    expect(screen.getByText('Search Flights')).toBeTruthy();
  });
});
