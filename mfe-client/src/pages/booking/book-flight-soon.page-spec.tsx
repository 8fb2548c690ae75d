/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FlightOffer, type Role, texts } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { booked, booking, confirm, pricing, search } from '../../../test/open-flights';
import { openPage } from '../../../test/open-page';
import { sampleBooking } from '../../../test/sample-booking';
import { sampleOffer } from '../../../test/sample-offer';
import { sampleUser } from '../../../test/sample-user';

const hourMs = 3_600_000;
const lusakaAheadMs = 2 * hourMs;
/** Local time in Lusaka, `hours` from now. */
const inLusaka = (hours: number) => new Date(Date.now() + hours * hourMs + lusakaAheadMs).toISOString().slice(0, 19);

interface Case {
  hours: number;
  role?: Role;
  answer?: () => Response;
}

/** Opens a search whose only offer departs in `hours`, and chooses it. */
async function choose({ hours, role = 'client', answer = booked }: Case) {
  const opened = openPage('/book-flight?from=LUN&to=NLA&departure=2099-12-01&adults=1', {
    user: sampleUser({ role }),
    answers: {
      [search]: () => Response.json({ data: [sampleOffer({ departsAt: inLusaka(hours) })] }),
      [pricing]: ({ body }) => {
        const { offer } = body as { offer: FlightOffer };
        return Response.json({ data: { ...offer, portal: { ...offer.portal, stage: 'priced' } } });
      },
      [booking]: answer,
    },
  });
  await opened.person.click(await screen.findByText(texts.actions.selectOffer));
  await screen.findByText(texts.actions.confirmBooking);
  return opened;
}

describe('a flight that departs too soon to be held', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(cleanup);

  it('[A6] [N2.16.5] below 3 hours shows clients the number to call before they type, and is not sent', async () => {
    const { person, sent } = await choose({ hours: 2.9 });
    expect((await screen.findAllByText(texts.credit.leavesSoon(3)))[0]).toBeTruthy();
    expect(texts.credit.leavesSoon(3)).toContain(texts.brand.phones[0]);
    await confirm(person);
    expect(await screen.findAllByText(texts.credit.leavesSoon(3))).toHaveLength(2);
    expect(sent('POST', '/api/bookings')).toEqual([]);
  });

  it.each([3.1, 25.9])('[A6] in %d hours says that it is paid first, and is sent', async (hours) => {
    const { person, sent } = await choose({ hours });
    expect(await screen.findByText(texts.payFirst.before)).toBeTruthy();
    await confirm(person);
    await waitFor(() => expect(sent('POST', '/api/bookings')).toHaveLength(1));
  });

  it('opens the booking of a trip that was booked before, and says so', async () => {
    const message = texts.success.alreadyBooked;
    const data = sampleBooking({ _id: 'b-first', payFirst: { state: 'awaiting-payment' } });
    const answer = () => Response.json({ message, data }, { status: 201 });
    const { person, place, notifications } = await choose({ hours: 4, answer });
    await confirm(person);
    await waitFor(() => expect(place.pathname).toBe('/my-bookings/b-first'));
    expect(notifications).toEqual([expect.objectContaining({ kind: 'info', text: message })]);
  });

  it.each<[string, Case]>([
    ['a flight that departs later', { hours: 26.1 }],
    ['staff', { hours: 2, role: 'employee' }],
  ])('says nothing about %s', async (_whom, given) => {
    const { person, sent } = await choose(given);
    await confirm(person);
    await waitFor(() => expect(sent('POST', '/api/bookings')).toHaveLength(1));
    expect(screen.queryByText(texts.payFirst.before)).toBeNull();
    expect(screen.queryByText(texts.credit.leavesSoon(3))).toBeNull();
  });
});
