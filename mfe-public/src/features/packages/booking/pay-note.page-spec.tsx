/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { href, texts, toMoney, type TodaysRate, type TravelPackage } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/open-page';
import { person } from '../../../../test/people';
import { samplePackage } from '../../../../test/sample-package';

const path = href('/packages/:id', { id: samplePackage()._id });
const data = (content: unknown) => Response.json({ data: content });
const dollars: TodaysRate = {
  currency: 'USD',
  perUnit: '23.4000',
  validFrom: '2026-11-26T06:00:00Z',
  source: 'boz-mid',
};
const most = (minor: number) => [
  {
    network: 'AIRTEL_OAPI_ZMB',
    name: 'Airtel',
    isOpen: true,
    isWhole: false,
    min: toMoney(100, 'ZMW'),
    max: toMoney(minor, 'ZMW'),
  },
];

interface Today {
  rates?: TodaysRate[];
  offered?: Partial<TravelPackage>;
  isSignedIn?: boolean;
}

const open = ({ rates = [dollars], offered, isSignedIn = true }: Today = {}) =>
  openPage(path, {
    ...(isSignedIn && { user: person() }),
    answers: {
      [`GET /api${path}`]: () => data(samplePackage(offered)),
      'GET /api/payments/rates/today': () => data(rates),
      'GET /api/payments/methods': () => data(most(2_000_000)),
    },
  });
const price = () => screen.findByRole('complementary', { name: 'Price and dates' });
const summary = () => screen.findByRole('region', { name: 'Price summary' });

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('the price of a package in another currency', () => {
  it('includes the amount in kwacha at the current rate, on the page and in the form', async () => {
    open();
    const page = await price();
    await waitFor(() => expect(page.textContent).toMatch(/USD per person, about K\s29,252\.34 today/));
    await waitFor(async () =>
      expect((await summary()).textContent).toMatch(
        /about K\s29,252\.34 today, at K\s23\.40 for 1 USD \(rate by Bank of Zambia, mid rate\)/,
      ),
    );
  });

  it('names the agency as the source of its rate', async () => {
    open({ rates: [{ ...dollars, source: 'agency' }] });
    await waitFor(async () => expect((await summary()).textContent).toMatch(/for 1 USD \(agency rate\)/));
  });

  it('announces before booking that it takes several payments', async () => {
    const { visitor } = open();
    expect(await screen.findByText(/Mobile money takes up to K\s20,000\.00 per payment, .* in 2 parts\./)).toBeTruthy();
    await visitor.selectOptions(within(await screen.findByRole('form')).getByLabelText(/Travelers/), '2');
    expect(await screen.findByText(/in 3 parts\./)).toBeTruthy();
  });

  it.each([true, false])('explains how to pay without a rate, logged in: %s', async (isSignedIn) => {
    open({ rates: [{ ...dollars, currency: 'EUR' }], isSignedIn });
    const message = texts.paying.noRate('USD', texts.brand.phones[0]);
    expect((await screen.findByText(message)).closest('[role=status]')).toBeTruthy();
    expect((await price()).textContent).toContain(texts.paying.notOnlineToday);
  });
});

it('shows no rate for a price in kwacha, and requests none', async () => {
  const { sent } = open({ offered: { currency: 'ZMW', price: 100 } });
  await summary();
  await waitFor(() => expect(sent('GET', '/api/payments/methods')).toHaveLength(1));
  expect(sent('GET', '/api/payments/rates/today')).toEqual([]);
  expect(screen.queryByText(/per payment|at today/)).toBeNull();
});
