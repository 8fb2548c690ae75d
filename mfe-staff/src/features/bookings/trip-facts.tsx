import type { BookedItinerary, BookedSegment, Booking } from '@portal/contracts';
import { DateText } from '@portal/ui-kit';
import type { FactGroup } from '../frame/facts';
import { segmentName } from './booking-labels';

/** When a flight leaves and arrives, each as the clocks of its airport say. */
const times = ({ departs, arrives, operating }: BookedSegment) => (
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
    {operating ? `, operated by ${operating}` : null}
  </>
);

const way = ({ segments }: BookedItinerary, index: number): FactGroup => ({
  title: `${index === 0 ? 'Outbound' : 'Return'}: ${segments[0]?.from} to ${segments.at(-1)?.to}`,
  items: segments.map((segment) => ({ term: segmentName(segment), description: times(segment) })),
});

/** Every flight of a trip, a group for each direction; none for bookings that never kept them. */
export const waysOf = ({ itineraries = [] }: Booking): FactGroup[] => itineraries.map(way);

/** Who travels, and how the agency reaches them. */
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
