/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { href, type PackageBookingRequest, type QuotedFee, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/open-page';
import { person } from '../../../../test/people';
import { samplePackage } from '../../../../test/sample-package';

const path = href('/packages/:id', { id: samplePackage()._id });
const fees = (amount: string, per: QuotedFee['per'] = 'booking'): QuotedFee[] => [
  { kind: 'domestic', per: 'booking', amounts: [{ amount: '999.00', currency: 'ZMW' }] },
  { kind: 'package', per, amounts: [{ amount, currency: 'ZMW' }] },
];

function open(readFees: () => Response) {
  return openPage(path, {
    user: person(),
    answers: {
      [`GET /api${path}`]: () => Response.json({ data: samplePackage({ price: 1000, currency: 'ZMW' }) }),
      'GET /api/payments/fees/today': readFees,
      'POST /api/bookings': () =>
        Response.json({ code: 'OFFER_CHANGED', message: texts.fees.changedMeanwhile }, { status: 422 }),
    },
  });
}
const price = () => screen.findByRole('complementary', { name: 'Price and dates' });
const form = async () => within(await screen.findByRole('form', { name: texts.actions.bookPackage }));
const summary = async () => (await screen.findByRole('region', { name: 'Price summary' })).textContent;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('the agency fee of a package', () => {
  it('is named next to the price and part of the total [A10]', async () => {
    const { visitor } = open(() => Response.json({ data: fees('116.00', 'traveler') }));
    const page = await price();
    await waitFor(() => expect(page.textContent).toMatch(/ZMW per person, plus agency fee K\s116\.00 per person/));
    await visitor.selectOptions((await form()).getByLabelText(/Travelers/), '2');
    await waitFor(async () => expect(await summary()).toMatch(/Total price\s*K\s2,232\.00/));
    expect(await summary()).toMatch(/Agency fee\s*K\s232\.00/);
    expect(screen.getByRole('form', { name: texts.actions.bookPackage }).textContent?.match(/2,232\.00/g)).toHaveLength(
      2,
    );
  });

  it('is sent as displayed, and shown anew if it has changed [A11]', async () => {
    let current = fees('232.00');
    const { visitor, calls } = open(() => Response.json({ data: current }));
    await waitFor(async () => expect(await summary()).toMatch(/1,232\.00/));
    await visitor.selectOptions((await form()).getByLabelText(/Travel Dates/), '2099-05-03');
    current = fees('300.00');
    await visitor.click(screen.getByRole('button', { name: texts.actions.confirmBooking }));
    await screen.findByText(texts.fees.changedMeanwhile);
    await waitFor(async () => expect(await summary()).toMatch(/1,300\.00/));
    await visitor.click(screen.getByRole('button', { name: texts.actions.confirmBooking }));
    const agreed = () =>
      calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as PackageBookingRequest).agreedFee);
    await waitFor(() =>
      expect(agreed()).toEqual([
        { amount: '232.00', currency: 'ZMW' },
        { amount: '300.00', currency: 'ZMW' },
      ]),
    );
  });

  it('is not mentioned without a fee [A10]', async () => {
    open(() => Response.json({ data: [] }));
    await waitFor(async () => expect(await summary()).toMatch(/1,000\.00/));
    expect(document.body.textContent).not.toMatch(/agency fee/i);
  });

  it('does not prevent a booking while the fees cannot be read', async () => {
    const { visitor, calls } = open(() => Response.json({ code: 'SERVICE_DOWN' }, { status: 503 }));
    await visitor.selectOptions((await form()).getByLabelText(/Travel Dates/), '2099-05-03');
    await visitor.click(screen.getByRole('button', { name: texts.actions.confirmBooking }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('agreedFee');
  });
});

describe('terms for cancelling a package', () => {
  it('are shown before booking', async () => {
    openPage(path, {
      user: person(),
      answers: {
        [`GET /api${path}`]: () => Response.json({ data: samplePackage({ price: 1000, currency: 'ZMW' }) }),
        'GET /api/payments/fees/today': () => Response.json({ data: [] }),
        'GET /api/settings/package-terms': () => Response.json({ data: [{ daysBefore: 30, percent: 50 }] }),
      },
    });
    const terms = await screen.findByRole('region', { name: texts.refunds.cancelTermsTitle });
    expect(terms.textContent).toBe(
      'CancellationFree of charge until 30 days before the start.From 30 days before the start: 50 % of the price is retained.',
    );
  });
});
