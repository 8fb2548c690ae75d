import { type AmadeusError, type ErrorCode, texts } from '@portal/contracts';
import { ApiError } from '@portal/remote-kit';
import { BookingFailure } from '@portal/remote-kit/booking';
import { Alert, Button, DescriptionList } from '@portal/ui-kit';

/** Errors that a new pricing of the same offer resolves. */
const curedByPricing: ReadonlySet<string> = new Set<ErrorCode>([
  'OFFER_EXPIRED',
  'OFFER_NOT_PRICED',
  'OFFER_CHANGED',
  'TOTAL_MISMATCH',
]);

interface FlightFailureProps {
  error: Error;
  onPriceAgain: () => void;
}

/** Booking error, with a button to price the flight again where that helps. */
export function FlightFailure({ error, onPriceAgain }: FlightFailureProps) {
  const isCurable = error instanceof ApiError && curedByPricing.has(error.code);
  const way = isCurable ? (
    <Button variant="secondary" size="sm" onPress={onPriceAgain}>
      Price this flight again
    </Button>
  ) : null;
  return <BookingFailure error={error} fallback={texts.errors.confirmBooking} actions={way} />;
}

interface ProviderRejectionProps {
  details: AmadeusError;
  onChooseAnother: () => void;
}

/** Rejection by the flight provider. A retry would have the same result, so another flight has to be chosen. */
export function ProviderRejection({ details, onChooseAnother }: ProviderRejectionProps) {
  const { code, title, detail, source } = details;
  return (
    <Alert
      kind="error"
      title={texts.errors.providerError}
      takesFocus
      actions={<Button onPress={onChooseAnother}>Choose another flight</Button>}
    >
      <DescriptionList
        layout="columns"
        items={[
          { term: 'Code', description: code },
          { term: 'Title', description: title },
          ...(detail ? [{ term: 'Detail', description: detail }] : []),
          ...(source?.pointer ? [{ term: 'Source', description: <code>{source.pointer}</code> }] : []),
        ]}
      />
      <p>{texts.errors.providerHint}</p>
    </Alert>
  );
}
