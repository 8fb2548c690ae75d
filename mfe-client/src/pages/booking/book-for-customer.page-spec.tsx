/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bookOnBehalfUrl, type FlightOffer, type Role, texts, toMoney } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { booked, booking, confirm, pricing, search } from '../../../test/open-flights';
import { openPage } from '../../../test/open-page';
import { sampleOffer } from '../../../test/sample-offer';
import { sampleUser } from '../../../test/sample-user';

const customerId = '65f0c0ffee65f0c0ffee65f1';
const customer = sampleUser({ id: customerId, username: 'thandiwe', firstName: 'Thandiwe', lastName: 'Banda' });
const creditOf = `GET /api/payments/credits/${customerId}`;
const credit = (minor: number) => () =>
  Response.json({ data: { userId: customerId, available: toMoney(minor, 'ZMW') } });
const searched = '&from=LUN&to=NLA&departure=2099-12-01&adults=1';
const { actions } = texts;

interface Options {
  role?: Role;
  isInstant?: boolean;
  answers?: MockResponses;
}

/** Opens the search of staff on behalf of a customer. Its only offer costs K 2,319.98. */
function open({ role = 'employee', isInstant = false, answers }: Options = {}) {
  const listed = { ...sampleOffer({ grandTotal: '2319.98' }), ...(isInstant && { needsInstantPayment: true }) };
  return openPage(`${bookOnBehalfUrl(customerId)}${searched}`, {
    user: sampleUser({ id: 'own', username: 'desk', firstName: 'Kelvin', role }),
    answers: {
      [`GET /api/admin/users/${customerId}`]: () => Response.json(customer),
      [search]: () => Response.json({ data: [listed] }),
      [pricing]: ({ body }) => {
        const { offer } = body as { offer: FlightOffer };
        return Response.json({ data: { ...offer, portal: { ...offer.portal, stage: 'priced' } } });
      },
      [booking]: () => booked(),
      [creditOf]: credit(300_000),
      ...answers,
    },
  });
}

const choose = async ({ person }: ReturnType<typeof open>) =>
  person.click(await screen.findByText(actions.selectOffer));
const firstName = () => screen.findByLabelText<HTMLInputElement>(/First Name/);

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('staff who book for a customer', () => {
  it('see the customer, send the customer id and open the booking [N3.14.1]', async () => {
    const opened = open();
    await screen.findByText(texts.credit.bookingFor('Thandiwe Banda'));
    await choose(opened);
    expect((await firstName()).value).toBe('Thandiwe');
    await confirm(opened.person);
    await waitFor(() => expect(opened.sent('POST', '/api/bookings')).toHaveLength(1));
    expect(opened.sent('POST', '/api/bookings')[0]?.body).toMatchObject({ onBehalfOf: customerId });
    await waitFor(() => expect(opened.place.pathname).toBe('/employee-dashboard/bookings/b1'));
  });

  it('keep the customer after another search', async () => {
    const { person, place } = open();
    await person.click(await screen.findByRole('button', { name: 'Change search' }));
    await person.selectOptions(screen.getByLabelText(/Travel Class/), 'BUSINESS');
    await person.click(screen.getByRole('button', { name: 'Search Flights' }));
    await waitFor(() => expect(place.search).toContain('class=BUSINESS'));
    expect(place.search).toContain(`for=${customerId}`);
    expect(screen.getByText(texts.credit.bookingFor('Thandiwe Banda'))).toBeTruthy();
  });
});

it('rejects a client who opens the search for a customer, and books nothing by mistake', async () => {
  const { sent } = open({ role: 'client' });
  await screen.findByText(texts.credit.onBehalfDenied);
  expect(sent('GET', '/api/flights/offers')).toEqual([]);
});

describe('an offer that is paid immediately', () => {
  it('is marked, and booked from a sufficient credit [N2.16]', async () => {
    const opened = open({ isInstant: true });
    await screen.findByText(texts.credit.atOnce);
    await choose(opened);
    expect(
      await screen.findByText(/K.2,319\.98 is due immediately.*K.3,000\.00 of credit, which covers it/),
    ).toBeTruthy();
    await confirm(opened.person);
    await waitFor(() => expect(opened.sent('POST', '/api/bookings')).toHaveLength(1));
  });

  it('cannot be confirmed while the credit is insufficient [N2.16]', async () => {
    const opened = open({ isInstant: true, answers: { [creditOf]: credit(231_997) } });
    await choose(opened);
    await screen.findByText(/K.2,319\.97 of credit, K.0\.01 short/);
    await confirm(opened.person);
    expect(await screen.findAllByText(/K.0\.01 short/)).toHaveLength(2);
    expect(opened.sent('POST', '/api/bookings')).toEqual([]);
  });

  it('shows the missing amount when the credit was used meanwhile, and keeps the typed text [N2.16]', async () => {
    const message = texts.errors.insufficientCredit('K 319.98');
    let left = 300_000;
    const opened = open({
      isInstant: true,
      answers: {
        [creditOf]: () => credit(left)(),
        [booking]: () => {
          left = 200_000;
          return Response.json({ message, code: 'CREDIT_TOO_LITTLE', requestId: 'r' }, { status: 409 });
        },
      },
    });
    await choose(opened);
    const name = await firstName();
    await opened.person.clear(name);
    await opened.person.type(name, 'Zuze');
    await screen.findByText(/covers it/);
    await confirm(opened.person);
    await screen.findByText(message);
    expect((await firstName()).value).toBe('Zuze');
    await screen.findByText(/K.2,000\.00 of credit, .* short/);
  });

  it('can be confirmed once the credit is sufficient, without a reload [N2.16]', async () => {
    let left = 231_997;
    const opened = open({ isInstant: true, answers: { [creditOf]: () => credit(left)() } });
    await choose(opened);
    await screen.findByText(/K.0\.01 short/);
    left = 300_000;
    await screen.findByText(/K.3,000\.00 of credit, which covers it/);
  });

  it('is compared in kwacha if quoted in another currency', async () => {
    const rate = { id: 'r', currency: 'USD', validFrom: '2026-11-22T06:00:00.000Z', source: 'agency', by: 'admin' };
    const listed = sampleOffer({ grandTotal: '250.10' });
    const opened = open({
      answers: {
        [search]: () =>
          Response.json({
            data: [{ ...listed, price: { ...listed.price, currency: 'USD' }, needsInstantPayment: true }],
          }),
        'GET /api/payments/rates': () =>
          Response.json({
            data: [
              { ...rate, perUnit: '20.0000' },
              { ...rate, id: 'o', perUnit: '10.0000', validFrom: '2026-11-20T06:00:00.000Z' },
            ],
          }),
      },
    });
    await choose(opened);
    await screen.findByText(/K.5,002\.00 \(.*250\.10\) is due immediately.*K.2,002\.00 short/);
  });

  it('cannot be booked by staff for themselves', async () => {
    const listed = { ...sampleOffer({ grandTotal: '2319.98' }), needsInstantPayment: true };
    const opened = openPage(`/book-flight?${searched}`, {
      user: sampleUser({ role: 'employee' }),
      answers: {
        [search]: () => Response.json({ data: [listed] }),
        [pricing]: () => Response.json({ data: { ...listed, portal: { ...listed.portal, stage: 'priced' } } }),
      },
    });
    await choose(opened);
    await screen.findByText(texts.credit.staffOnlyFare);
    await confirm(opened.person);
    expect(opened.sent('POST', '/api/bookings')).toEqual([]);
  });
});
