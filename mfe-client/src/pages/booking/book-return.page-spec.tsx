/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openFlights, search, searchedFor } from '../../../test/open-flights';
import { sampleReturn } from '../../../test/sample-offer';

const { actions } = texts;
const offers = [
  sampleReturn('1', ['06:30', '17:40'], '5000.00'),
  sampleReturn('2', ['06:30', '09:15'], '4000.50'),
  sampleReturn('3', ['14:05', '09:15'], '3000.00'),
];
const address = `${searchedFor()}&return=2099-12-10`;
const open = async (found = offers) =>
  openFlights({ [search]: () => Response.json({ data: found }) }, { address: `${address}&sort=earliest` });
const rows = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const choose = async (person: Awaited<ReturnType<typeof open>>['person'], index: number) =>
  person.click(within((await rows('Outbound flights'))[index] as HTMLElement).getByRole('button'));

describe('choosing a return trip', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('lists each outbound flight once, with its lowest total', async () => {
    await open();
    const listed = (await rows('Outbound flights')).map(({ textContent }) => textContent);
    expect(listed).toEqual([
      expect.stringMatching(/06:30 LUN.*2 return flights.*from K\s4,000\.50.*ZMW/),
      expect.stringMatching(/14:05 LUN.*1 return flightfrom K\s3,000\.00/),
    ]);
    expect(screen.getByRole('heading', { name: 'Choose your outbound flight' })).toBeTruthy();
    expect(screen.queryByText(actions.selectOffer)).toBeNull();
  });

  it('continues with the offers of the chosen outbound flight, and moves to their heading', async () => {
    const { person, place } = await open();
    await choose(person, 0);
    const listed = (await rows('Flight offers')).map(({ textContent }) => textContent);
    expect(listed).toEqual([
      expect.stringMatching(/09:15 NLA.*4,000\.50.*ZMW.*Select Offer/),
      expect.stringMatching(/17:40 NLA.*5,000\.00.*ZMW.*Select Offer/),
    ]);
    const heading = screen.getByRole('heading', { name: 'Choose your return flight' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('region', { name: 'Your outbound flight' }).textContent).toMatch(/06:30 Lusaka \(LUN\)/);
    expect(place.search).toContain('outbound=P0100-12010630');
  });

  it.each(['Back', 'Change'])('returns to the outbound flights by %s, as they were left', async (way) => {
    const { person, place, goBack } = await open();
    const listed = await rows('Outbound flights');
    Object.assign(window, { scrollY: 640 });
    await choose(person, 1);
    if (way === 'Back') goBack();
    else await person.click(await screen.findByRole('button', { name: 'Change outbound flight' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Flight offers' })).toBeNull());
    expect(await rows('Outbound flights')).toEqual(listed);
    await waitFor(() => expect(listed[1]?.contains(document.activeElement)).toBe(true));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 640);
    expect(place.search).not.toContain('outbound');
    Object.assign(window, { scrollY: 0 });
  });

  it('filters the return flights by their own departure', async () => {
    const { person, place } = await open();
    await choose(person, 0);
    await rows('Flight offers');
    // The first one belongs to the hidden outbound flights.
    await person.click(screen.getAllByRole('button', { name: 'Filter and sort' })[1] as HTMLElement);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
    await person.click(sheet.getByRole('radio', { name: /06:00 to 11:59/ }));
    await person.click(sheet.getByRole('button', { name: 'Show 1 offer' }));
    expect((await rows('Flight offers'))[0]?.textContent).toContain('09:15');
    expect(place.search).toContain('returns=morning');
  });

  it('opens the return flights from a link, and the outbound flights if the link’s flight is gone', async () => {
    await openFlights(
      { [search]: () => Response.json({ data: offers }) },
      { address: `${address}&outbound=P0100-12010630` },
    );
    expect(await rows('Flight offers')).toHaveLength(2);
    cleanup();
    await openFlights({ [search]: () => Response.json({ data: offers }) }, { address: `${address}&outbound=gone` });
    expect(await rows('Outbound flights')).toHaveLength(2);
  });

  it('lists whole trips if no two of them share an outbound flight', async () => {
    await open(offers.slice(1));
    const listed = (await rows('Flight offers')).map(({ textContent }) => textContent);
    expect(listed).toEqual([
      expect.stringMatching(/Outbound.*06:30.*Return.*09:15.*Select Offer/),
      expect.stringMatching(/Outbound.*14:05.*Return.*09:15.*Select Offer/),
    ]);
  });
});
