import { type FlightOffer, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { openPage } from './open-page';
import { sampleOffer } from './sample-offer';
import { sampleUser } from './sample-user';

export const search = 'GET /api/flights/offers';
export const pricing = 'POST /api/flights/pricing';
export const booking = 'POST /api/bookings';
const { actions } = texts;

const listed = (adults: number) => [
  sampleOffer({ id: '1', grandTotal: '2319.98', adults }),
  sampleOffer({ id: '2', grandTotal: '4000.50', adults }),
];
const priced = (offer: FlightOffer): FlightOffer => ({ ...offer, portal: { ...offer.portal, stage: 'priced' } });
export const booked = (status = 201) =>
  Response.json(
    {
      message: texts.success.flightBooked,
      data: {
        _id: 'b1',
        bookingNumber: 'ZT-1',
        user: { _id: 'u', username: 'mutale', email: 'mutale@demo.test' },
        ticketNumbers: [],
        numberOfTravelers: 1,
        totalPrice: 2319.98,
        currency: 'ZMW',
        status: 'confirmed',
        paymentStatus: 'pending',
        selectedTravelDates: { startDate: '2026-12-01', endDate: '2026-12-01' },
        createdAt: '2026-01-01',
        updatedAt: '2026-01-01',
      },
    },
    { status },
  );

/** Opens the page with an API that has two offers. */
export async function openFlights(responses: MockResponses = {}, { address = '/book-flight', gender = 'Female' } = {}) {
  const opened = openPage(address, {
    user: sampleUser({ gender }),
    answers: {
      [search]: ({ query }) => Response.json({ data: listed(Number(query.get('adults'))) }),
      [pricing]: ({ body }) => Response.json({ data: priced((body as { offer: FlightOffer }).offer) }),
      ...responses,
    },
  });
  await screen.findByRole('list', { name: 'Steps of the booking' });
  return opened;
}
/** URL of a search from Lusaka to Ndola. */
export const searchedFor = (adults = 1) => `/book-flight?from=LUN&to=NLA&departure=2099-12-01&adults=${adults}`;
/** Airport field of the search form. */
export const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });

/** Chooses the first offer and opens its confirmation. */
export async function selectFirst(responses: MockResponses = {}, adults = 1, gender = 'Female') {
  const opened = await openFlights(responses, { address: searchedFor(adults), gender });
  const [first] = await screen.findAllByText(actions.selectOffer);
  await opened.person.click(first as HTMLElement);
  return opened;
}
export const confirm = async (person: Awaited<ReturnType<typeof openFlights>>['person']) =>
  person.click(await screen.findByText(actions.confirmBooking));
