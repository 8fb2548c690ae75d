import { Page, Stack } from '@portal/ui-kit';
import { Rates } from '../../features/rates/rates';
import { Fees } from '../../features/settings/fees';
import { HoldSettingsSection } from '../../features/settings/hold-settings';
import { Methods } from '../../features/settings/methods';
import { PaymentLimits } from '../../features/settings/payment-limits';
import { Unmatched } from '../../features/unmatched/unmatched';

export function MoneyPage() {
  return (
    <Page
      title="Payment settings"
      eyebrow="Administration"
      lead="Rates, agency fees, payment methods, staff limits and unmatched payments."
      width="wide"
    >
      <Stack gap={7}>
        <Rates />
        <Fees />
        <Methods />
        <PaymentLimits />
        <HoldSettingsSection />
        <Unmatched />
      </Stack>
    </Page>
  );
}
