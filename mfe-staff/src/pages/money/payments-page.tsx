import { Page } from '@portal/ui-kit';
import { PaymentList } from '../../features/payments/payment-list';

export function PaymentsPage() {
  return (
    <Page title="Payments" eyebrow="Money" lead="Every attempt to pay, newest first." width="full" isPrerenderable>
      <PaymentList />
    </Page>
  );
}
