import { type Booking, texts } from '@portal/contracts';
import { errorText, notify, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { saveFile, whatsAppAddress } from '@portal/remote-kit/records';
import { Menu } from '@portal/ui-kit';
import { tripMessage } from './trip-message';

/** Downloads a document and saves it under its file name. Errors are shown as notifications. */
function useDocumentDownload(fetchPaper: () => Promise<File>, failure: string): () => void {
  const saving = useMutation({
    mutationFn: fetchPaper,
    onSuccess: (file) => saveFile(file.name, file),
    onError: (error) => notify({ kind: 'error', text: errorText(error, failure) }),
  });
  return () => saving.mutate();
}

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
        { id: 'itinerary', label: 'Itinerary (PDF)', onAction: itinerary },
        { id: 'calendar', label: 'Add to calendar', onAction: calendar },
        { id: 'share', label: 'Share by WhatsApp', onAction: share },
        { id: 'print', label: 'Print', onAction: () => print() },
      ]}
    />
  );
}
