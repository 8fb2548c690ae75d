/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FlightOffer, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { booked, booking, confirm, openFlights, pricing, search, searchedFor } from '../../../test/open-flights';
import { sampleBooking } from '../../../test/sample-booking';
import { sampleOffer } from '../../../test/sample-offer';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const agencyFee = { amount: '232.00', currency: 'ZMW' };
const offers = [
  { ...sampleOffer({ id: '1', grandTotal: '2319.98' }), agencyFee },
  { ...sampleOffer({ id: '2', grandTotal: '2400.00' }) },
];
const named = /Agency fee\s*K\s232\.00/i;

async function choose(changes: Partial<FlightOffer> = {}) {
  const opened = await openFlights(
    {
      [search]: () => Response.json({ data: offers }),
      [pricing]: ({ body }) => {
        const { offer } = body as { offer: FlightOffer };
        return Response.json({ data: { ...offer, portal: { ...offer.portal, stage: 'priced' }, ...changes } });
      },
      [booking]: () => booked(),
    },
    { address: searchedFor() },
  );
  const buttons = await screen.findAllByText(texts.actions.selectOffer);
  return { ...opened, buttons };
}

describe('an offer with an agency fee', () => {
  it('shows the total with the fee on its card, and sorts by it [A10]', async () => {
    const { buttons } = await choose();
    const cards = buttons.map((button) => button.closest('li')?.textContent ?? '');
    expect(cards[0]).toMatch(/2,400\.00/);
    expect(cards[0]).not.toMatch(/agency fee/i);
    expect(cards[1]).toMatch(/2,551\.98/);
    expect(cards[1]).toMatch(named);
    expect(cards[1]).not.toMatch(/2,319\.98/);
  });

  it('shows the same total and fee in the summary and the bar [A10]', async () => {
    const { person, buttons, sent } = await choose();
    await person.click(buttons[1]!);
    const summary = await screen.findByRole('region', { name: 'Price summary' });
    expect(summary.textContent).toMatch(/Total price.*2,551\.98/);
    expect(summary.textContent).toMatch(named);
    const form = screen.getByRole('form', { name: 'Booking confirmation' });
    expect(form.textContent?.match(/2,551\.98/g)).toHaveLength(2);
    expect(screen.queryByText('The price has changed')).toBeNull();
    await confirm(person);
    await waitFor(() => expect(sent('POST', '/api/bookings')).toHaveLength(1));
    // The specification defines `totalPrice` as the airline's total. The fee is in the signed offer.
    expect(sent('POST', '/api/bookings')[0]?.body).toMatchObject({ totalPrice: 2319.98, flightOffer: { agencyFee } });
  });

  it('asks before a higher total, with both totals [A11]', async () => {
    const { person, buttons } = await choose({ agencyFee: { amount: '300.00', currency: 'ZMW' } });
    await person.click(buttons[1]!);
    const change = (await screen.findByText('The price has changed')).closest('[role=alert], [role=status], div')!;
    expect(change.parentElement?.textContent).toMatch(/2,551\.98.*2,619\.98/);
  });
});

describe('a booking with an agency fee', () => {
  const withFee = sampleBooking({ totalPrice: 4000, agencyFee });
  const answers = {
    'GET /api/bookings/my': () => Response.json({ data: [withFee] }),
    'GET /api/bookings/b-confirmed': () => Response.json({ data: withFee }),
  };

  it('shows the total to pay and the fee in the confirmation [A10]', async () => {
    const message = texts.success.packageBooked;
    openPage('/my-bookings', { state: { bookedId: withFee._id, message }, answers });
    const card = await screen.findByRole('region', { name: message });
    await within(card).findByRole('heading', { level: 3, name: /^Canoe week, / });
    expect(card.textContent).toMatch(/To pay\s*K\s4,232\.00/);
    expect(card.textContent).toMatch(named);
  });

  it('shows the total and the fee on its page, and the total in the list [A10]', async () => {
    openPage('/my-bookings/b-confirmed', { answers });
    const fee = await screen.findByText(texts.fees.agencyFee);
    expect(fee.parentElement?.textContent).toMatch(named);
    expect(screen.getByText('Total price').parentElement?.textContent).toMatch(/4,232\.00/);
    cleanup();
    openPage('/my-bookings', { answers });
    expect((await screen.findAllByText(/4,232\.00/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/4,000\.00/)).toBeNull();
  });
});
