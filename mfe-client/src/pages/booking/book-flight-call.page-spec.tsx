/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FlightOffer, type Role, texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { search, searchedFor } from '../../../test/open-flights';
import { openPage } from '../../../test/open-page';
import { sampleOffer } from '../../../test/sample-offer';
import { sampleUser } from '../../../test/sample-user';

interface Case {
  offers?: readonly FlightOffer[];
  departed?: number;
  role?: Role;
}

const call = 'Call +260 211 000 120';
const byPhone: FlightOffer = { ...sampleOffer({ id: '1' }), booking: 'call' };
const online: FlightOffer = { ...sampleOffer({ id: '2' }), booking: 'online' };

const open = ({ offers = [byPhone], departed, role = 'client' }: Case) =>
  openPage(searchedFor(), {
    user: sampleUser({ role }),
    answers: {
      [search]: () => Response.json({ data: offers, ...(departed !== undefined && { meta: { departed } }) }),
    },
  });
const cards = async () => within(await screen.findByRole('list', { name: 'Flight offers' })).getAllByRole('listitem');

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('an offer that is booked by phone', () => {
  it('shows a phone number on its card instead of a select button', async () => {
    open({ offers: [byPhone, online] });
    const link = await screen.findByRole('link', { name: call });
    expect(link.getAttribute('href')).toBe('tel:+260211000120');
    const [first, second] = await cards();
    expect(within(first!).getByText(texts.bounds.byPhone)).toBeTruthy();
    expect(within(first!).queryByRole('button', { name: texts.actions.selectOffer })).toBeNull();
    expect(within(second!).getByRole('button', { name: texts.actions.selectOffer })).toBeTruthy();
    expect(within(second!).queryByText(call)).toBeNull();
  });

  it.each<[string, Case]>([
    ['staff', { role: 'employee' }],
    ['clients if an earlier release of flights omits the field', { offers: [sampleOffer()] }],
    ['clients if the value is unknown', { offers: [{ ...sampleOffer(), booking: 'by-post' }] }],
  ])('can be selected by %s', async (_whom, given) => {
    open(given);
    expect(await screen.findByRole('button', { name: texts.actions.selectOffer })).toBeTruthy();
    expect(screen.queryByRole('link', { name: call })).toBeNull();
  });
});

describe('flights of the day that have departed', () => {
  it('are counted above the offers', async () => {
    open({ departed: 2 });
    expect(await screen.findByText('2 earlier flights have left or closed their check-in.')).toBeTruthy();
  });

  it('are counted if no offers are left', async () => {
    open({ offers: [], departed: 1 });
    expect(await screen.findByText('1 earlier flight has left or closed its check-in.')).toBeTruthy();
    expect(screen.getByText(texts.empty.flights)).toBeTruthy();
  });

  it('are not mentioned if there are none', async () => {
    open({});
    await cards();
    expect(screen.queryByText(/closed/)).toBeNull();
  });
});
