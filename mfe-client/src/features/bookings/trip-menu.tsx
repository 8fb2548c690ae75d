import { type Booking, texts } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useDocumentDownload, whatsAppAddress } from '@portal/remote-kit/records';
import { Menu } from '@portal/ui-kit';
import { tripMessage } from './trip-message';

/** Menu to download and share the documents of a trip. */
export function TripMenu({ booking }: { booking: Booking }) {
  const api = useApi();
  const calendar = useDocumentDownload(() => api.getTripCalendar(booking._id), texts.files.calendarFailed);
  const itinerary = useDocumentDownload(() => api.getItinerary(booking._id), texts.itinerary.failed);
  const share = () => {
    const addressOf = (path: string) => new URL(path, location.href).href;
    open(whatsAppAddress(tripMessage(booking, addressOf)), '_blank', 'noopener');
  };
  return (
    <Menu
      label="Save or share"
      items={[
        { id: 'itinerary', label: 'Itinerary (PDF)', onAction: () => itinerary.mutate() },
        { id: 'calendar', label: 'Add to calendar', onAction: () => calendar.mutate() },
        { id: 'share', label: 'Share by WhatsApp', onAction: share },
        { id: 'print', label: 'Print', onAction: () => print() },
      ]}
    />
  );
}
