import { texts } from '@portal/contracts';
import { errorText } from '@portal/api-client';
import { Button } from '@portal/ui-kit';
import { useMutation } from '../queries/use-mutation';
import { useApi } from '../session/api';
import { notify } from '../session/events';
import { saveDocument } from './save-file';

interface ReceiptButtonProps {
  paymentId: string;
  receiptNumber: string;
  className?: string;
}

/** Saves a payment's receipt as a PDF, rendered on each request. */
export function ReceiptButton({ paymentId, receiptNumber, className }: ReceiptButtonProps) {
  const api = useApi();
  const printing = useMutation({
    mutationFn: () => api.getReceipt(paymentId),
    onSuccess: saveDocument,
    onError: (error) => notify({ kind: 'error', text: errorText(error, texts.desk.fetchReceipt) }),
  });
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
