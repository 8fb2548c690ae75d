/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openFlights, search, searchedFor } from '../../../test/open-flights';
import { sampleOffer } from '../../../test/sample-offer';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.saving;
});

const lowestPrice = 'GET /api/flights/lowest-price';
/** Prices rise by K 100 a day from K 1,000.35 on the first of the month; there are no flights on the third. */
const totalOn = (query: URLSearchParams) => {
  const day = Number(query.get('departureDate')?.slice(-2));
  return day === 3 ? undefined : `${900 + day * 100}.35`;
};
const offersOf = ({ query }: { query: URLSearchParams }) => {
  const grandTotal = totalOn(query);
  return Response.json({ data: grandTotal ? [sampleOffer({ grandTotal })] : [] });
};
const priceOf = ({ query }: { query: URLSearchParams }) => {
  const amount = totalOn(query);
  return Response.json({ data: { lowest: amount ? { amount, currency: 'ZMW' } : null } });
};
const responses = { [search]: offersOf, [lowestPrice]: priceOf };
const address = searchedFor().replace('12-01', '12-02');
const compare = 'Compare nearby dates';
const strip = () => screen.getByRole('region', { name: 'Prices on nearby dates' });
const days = () => within(strip()).getAllByRole('button');
const waitForAllPrices = () => waitFor(() => expect(strip().textContent).not.toContain('price loading'));
type Opened = Awaited<ReturnType<typeof openFlights>>;
const askedFor = ({ sent }: Opened, path = '/api/flights/lowest-price') =>
  sent('GET', path).map(({ query }) => query.get('departureDate')?.slice(5));

describe('prices on nearby dates', () => {
  it('are requested automatically, one by one, nearest first, and only once', async () => {
    let underWay = 0;
    const most: number[] = [];
    const slowly = async (call: { query: URLSearchParams }) => {
      most.push(++underWay);
      await new Promise((resolve) => setTimeout(resolve, 50));
      underWay--;
      return priceOf(call);
    };
    const opened = await openFlights({ ...responses, [lowestPrice]: slowly }, { address });
    expect((await screen.findAllByText(/price loading/)).length).toBe(6);
    expect(days()).toHaveLength(7);
    await waitForAllPrices();
    expect(askedFor(opened)).toEqual(['12-01', '12-03', '11-30', '12-04', '11-29', '12-05']);
    expect(Math.max(...most)).toBe(1);
    expect(askedFor(opened, '/api/flights/offers')).toEqual(['12-02']);
    await waitFor(() =>
      expect(days().map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
        'Sun, 29 NovK 3,800.35',
        'Mon, 30 NovK 3,900.35',
        'Tue, 1 DecK 1,000.35, Lowest',
        'Wed, 2 DecK 1,100.35',
        'Thu, 3 DecNo flights',
        'Fri, 4 DecK 1,300.35',
        'Sat, 5 DecK 1,400.35',
      ]),
    );
    expect(screen.getByText(/^Cheapest nearby: Tue, 1 Dec/)).toBeTruthy();
    await opened.person.click(days()[2]!);
    await waitFor(() => expect(opened.place.search).toContain('departure=2099-12-01'));
    await waitFor(() => expect(strip().textContent).toContain('28 Nov'));
    await waitForAllPrices();
    expect(askedFor(opened).slice(6)).toEqual(['11-28']);
  });

  it('are searched on click, which moves the return date as well', async () => {
    const { person, place } = await openFlights(responses, { address: `${address}&return=2099-12-10` });
    await person.click(await screen.findByText('Tue, 1 Dec'));
    await waitFor(() => expect(place.search).toContain('departure=2099-12-01&return=2099-12-09'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Select a Flight Offer'));
    expect(within(strip()).getByText('Tue, 1 Dec').closest('button')?.getAttribute('aria-current')).toBe('date');
  });

  it('have one tab stop, and arrow keys between the days', async () => {
    const { person } = await openFlights(responses, { address });
    await screen.findAllByText(/price loading/);
    expect(days().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => days()[3]!.focus());
    const focused = async (keys: string) => {
      await person.keyboard(keys);
      return days().indexOf(document.activeElement as HTMLElement);
    };
    expect(await focused('{ArrowRight}')).toBe(4);
    expect(await focused('{ArrowLeft}{ArrowLeft}')).toBe(2);
    expect(await focused('{End}{ArrowRight}')).toBe(6);
    expect(await focused('{Home}')).toBe(0);
  });

  it('are not requested after leaving the page', async () => {
    const opened = await openFlights(responses, { address });
    await screen.findAllByText(/price loading/);
    await waitFor(() => expect(askedFor(opened).length).toBeGreaterThan(0));
    cleanup();
    const before = askedFor(opened).length;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(askedFor(opened)).toHaveLength(before);
  });

  it('report a failure, and are requested again on demand', async () => {
    let isSpent = true;
    const respond = (call: { query: URLSearchParams }) =>
      isSpent ? Response.json({}, { status: 429 }) : priceOf(call);
    const opened = await openFlights({ ...responses, [lowestPrice]: respond }, { address });
    await screen.findByText('Some prices are missing.');
    expect(askedFor(opened)).toHaveLength(1);
    expect(within(strip()).getAllByText('Search')).toHaveLength(6);
    isSpent = false;
    await opened.person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(strip()).queryByText('Search')).toBeNull());
    expect(document.activeElement).toBe(days()[3]);
    await waitForAllPrices();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('prices on nearby dates with Data Saver on', () => {
  beforeEach(() => {
    document.documentElement.dataset.saving = 'on';
  });

  it('are requested on demand, from then on for every search', async () => {
    const opened = await openFlights(responses, { address });
    const button = await screen.findByRole('button', { name: compare });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect([askedFor(opened), screen.queryByRole('region', { name: 'Prices on nearby dates' })]).toEqual([[], null]);
    await opened.person.click(button);
    await waitFor(() => expect(document.activeElement).toBe(days()[3]));
    await waitForAllPrices();
    fireEvent.click(within(strip()).getByText('Sat, 5 Dec'));
    await waitFor(() => expect(askedFor(opened)).toContain('12-08'));
  });

  it('are shown without a request if cached', async () => {
    delete document.documentElement.dataset.saving;
    const opened = await openFlights(responses, { address });
    await screen.findAllByText(/price loading/);
    await waitForAllPrices();
    document.documentElement.dataset.saving = 'on';
    await opened.person.click(within(strip()).getByText('Tue, 1 Dec'));
    await opened.person.click(await screen.findByRole('button', { name: compare }));
    await waitFor(() => expect(within(strip()).queryByText('Search')).toBeNull());
    await waitForAllPrices();
    expect(askedFor(opened)).toHaveLength(7);
    expect(askedFor(opened).at(-1)).toBe('11-28');
    expect(screen.queryByRole('button', { name: compare })).toBeNull();
  });
});
