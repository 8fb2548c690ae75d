import type { Booking } from '@portal/contracts';
import { scheduleChangeTitle } from '@portal/remote-kit/records';
import { Badge } from '@portal/ui-kit';

/** Whether the trip has ended, so that a change of its flights no longer matters. */
export const isOver = ({ tripEnd }: Booking): boolean => tripEnd !== undefined && Date.parse(tripEnd) < Date.now();

/** Marks a trip whose flights the airline changed, until the client confirms the change on its page. */
export function ScheduleChangeBadge({ booking }: { booking: Booking }) {
  const { scheduleChange, itineraries } = booking;
  if (!scheduleChange || isOver(booking)) return null;
  return <Badge tone="warning">{scheduleChangeTitle(scheduleChange, itineraries)}</Badge>;
}
