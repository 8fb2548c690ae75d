import { texts } from '@portal/contracts';
import { Button } from '@portal/ui-kit';
import { useApi } from '../session/api';
import { useDocumentDownload } from './save-file';

interface ReceiptButtonProps {
  paymentId: string;
  receiptNumber: string;
  className?: string;
}

/** Saves a payment's receipt as a PDF, rendered on each request. */
export function ReceiptButton({ paymentId, receiptNumber, className }: ReceiptButtonProps) {
  const api = useApi();
  const printing = useDocumentDownload(() => api.getReceipt(paymentId), texts.desk.fetchReceipt);
  return (
    <Button
      size="sm"
      variant="quiet"
      className={className}
      aria-label={`Download receipt ${receiptNumber}`}
      isPending={printing.isPending}
      onPress={() => printing.mutate()}
    >
      {receiptNumber}
    </Button>
  );
}
