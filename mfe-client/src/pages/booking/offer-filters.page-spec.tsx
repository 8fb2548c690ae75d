/** @jest-environment @portal/test-kit/browser */
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openFlights, search, searchedFor } from '../../../test/open-flights';
import { sampleOffer } from '../../../test/sample-offer';

const offers = [
  sampleOffer({ id: '1', grandTotal: '2319.98' }),
  sampleOffer({ id: '2', grandTotal: '1000.50', carrier: 'SA', via: ['LUN', 'JNB', 'NLA'] }),
];
const responses = { [search]: () => Response.json({ data: offers }) };
const address = searchedFor();
const { matchMedia } = window;
const media = (matches: boolean) => {
  const query = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => query });
};

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);
afterAll(() => void Object.assign(window, { matchMedia }));

describe('the filters of flight offers', () => {
  it('are chips that show the number of offers and the lowest price of each choice, and the chosen value', async () => {
    media(true);
    const { person, place } = await openFlights(responses, { address });
    await person.click(await screen.findByRole('button', { name: 'Stops' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Stops' }));
    const choice = dialog.getByRole('radio', { name: /Non-stop/ });
    expect(choice.closest('label')?.textContent).toMatch(/1 offer, from K\s2,319\.98$/);
    await person.click(choice);
    await person.keyboard('{Escape}');
    const chip = await screen.findByRole('button', { name: 'Stops: Non-stop' });
    expect(place.search).toContain('stops=0');
    expect(screen.getByText('1 of 2 offers')).toBeTruthy();
    await person.click(chip);
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.getByText('2 of 2 offers')).toBeTruthy());
    expect(place.search).not.toContain('stops');
  });

  it('show the exact totals that are charged, and accept one as the highest price', async () => {
    media(true);
    const { person, place } = await openFlights(responses, { address });
    await person.click(await screen.findByRole('button', { name: 'Price' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Price' }));
    expect(dialog.getByText(/^Offers cost from K\s1,000\.50 to K\s2,319\.98\.$/)).toBeTruthy();
    await person.type(dialog.getByLabelText('Highest price'), '1000.50');
    await person.tab();
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: /^Price: Up to K\s1,000\.50$/ })).toBeTruthy();
    expect(place.search).toContain('max=1000.5');
    expect(screen.getByText('1 of 2 offers')).toBeTruthy();
    const shown = within(screen.getByRole('list', { name: 'Flight offers' }));
    expect(shown.getByText(/^K\s1,000\.50$/)).toBeTruthy();
  });

  it('are a sheet on phones, with the number of active filters', async () => {
    media(false);
    const { person } = await openFlights(responses, { address });
    await person.click(await screen.findByRole('button', { name: 'Filter and sort' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
    await person.click(sheet.getByRole('radio', { name: /South African/ }));
    await person.click(sheet.getByRole('button', { name: 'Show 1 offer' }));
    expect(await screen.findByRole('button', { name: 'Filter and sort (1)' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByText('2 of 2 offers')).toBeTruthy();
  });
});
