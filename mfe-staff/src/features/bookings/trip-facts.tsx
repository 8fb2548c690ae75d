import { type BookedItinerary, type BookedSegment, type Booking, nameOperator } from '@portal/contracts';
import { DateText } from '@portal/ui-kit';
import type { FactGroup } from '../frame/facts';
import { segmentName } from './booking-labels';

/** Departure and arrival, each in the local time of its airport. */
const times = ({ departs, arrives, ...segment }: BookedSegment) => (
  <>
    <DateText value={departs} kind="local" />
    {arrives ? (
      <>
        {' to '}
        <DateText value={arrives} kind="local" /> (local times)
      </>
    ) : (
      ' (local time)'
    )}
    {segment.operating ? `, ${nameOperator(segment)}` : null}
  </>
);

const way = ({ segments }: BookedItinerary, index: number): FactGroup => ({
  title: `${index === 0 ? 'Outbound' : 'Return'}: ${segments[0]?.from} to ${segments.at(-1)?.to}`,
  items: segments.map((segment) => ({ term: segmentName(segment), description: times(segment) })),
});

/** Segments of a trip, one group per direction. Empty for legacy bookings without itineraries. */
export const waysOf = ({ itineraries = [] }: Booking): FactGroup[] => itineraries.map(way);

export function peopleOf({ travelers = [], contact }: Booking): FactGroup[] {
  if (travelers.length === 0 && !contact) return [];
  return [
    {
      title: 'Travelers and contact',
      items: [
        ...travelers.map(({ firstName, lastName }, index) => ({
          term: `Traveler ${index + 1}`,
          description: `${firstName} ${lastName}`,
        })),
        { term: 'Contact email', description: contact?.emailAddress },
        { term: 'Contact phone', description: contact?.phoneNumber },
      ],
    },
  ];
}
