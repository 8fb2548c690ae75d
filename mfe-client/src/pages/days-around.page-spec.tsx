/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openFlights, search, searchedFor } from '../../test/open-flights';
import { sampleOffer } from '../../test/sample-offer';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** The first of the month costs K 1,000 and a day later K 100 more; nobody flies on the third. */
const byDay = ({ query }: { query: URLSearchParams }) => {
  const day = Number(query.get('departureDate')?.slice(-2));
  return Response.json({ data: day === 3 ? [] : [sampleOffer({ grandTotal: `${900 + day * 100}.00` })] });
};
const address = searchedFor().replace('12-01', '12-02');
const compare = () => screen.findByRole('button', { name: 'Compare the days around' });
const strip = () => screen.getByRole('region', { name: 'Prices of the days around' });

describe('the days around the departure', () => {
  it('are asked about when somebody wants to compare, one after the other, and not again', async () => {
    const { person, sent } = await openFlights({ [search]: byDay }, { address });
    await person.click(await compare());
    await waitFor(() => expect(strip().textContent).not.toContain('Asking...'));
    expect(sent('GET', '/api/flights/offers').map(({ query }) => query.get('departureDate')?.slice(5))).toEqual([
      '12-02',
      '12-01',
      '12-03',
      '11-30',
      '12-04',
      '11-29',
      '12-05',
    ]);
    const days = within(strip()).getAllByRole('button');
    expect(days.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
      'Sun, 29 NovK 3,800',
      'Mon, 30 NovK 3,900',
      'Tue, 1 DecK 1,000, the lowest price',
      'Wed, 2 DecK 1,100',
      'Thu, 3 DecNo flights',
      'Fri, 4 DecK 1,300',
      'Sat, 5 DecK 1,400',
    ]);
    expect(days[3]?.getAttribute('aria-current')).toBe('date');
  });

  it('are searched for when they are chosen, the way back moved along', async () => {
    const { person, place } = await openFlights({ [search]: byDay }, { address: `${address}&return=2099-12-10` });
    await person.click(await compare());
    await person.click(within(strip()).getByText('Tue, 1 Dec'));
    await waitFor(() => expect(place.search).toContain('departure=2099-12-01&return=2099-12-09'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Select a Flight Offer'));
    expect(within(strip()).getByText('Tue, 1 Dec').closest('button')?.getAttribute('aria-current')).toBe('date');
  });

  it('say when they cannot be asked about, and can still be searched for', async () => {
    const answer = (call: { query: URLSearchParams }) =>
      call.query.get('departureDate') === '2099-12-02' ? byDay(call) : Response.json({}, { status: 429 });
    const { person } = await openFlights({ [search]: answer }, { address });
    await person.click(await compare());
    await screen.findByText(/could not be asked about/);
    expect(within(strip()).getAllByText('Search')).toHaveLength(6);
  });
});
