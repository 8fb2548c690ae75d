import { texts } from '@portal/contracts';
import { useParams } from '@portal/remote-kit';
import { RequireFeature, useHasPage } from '@portal/remote-kit/query';
import { Page } from '@portal/ui-kit';
import { PayLink } from '../../features/pay/pay-link';

/** Where somebody pays for a trip who was sent a link. */
export function PayPage() {
  const { token = '' } = useParams();
  // The link is asked for meanwhile: whoever has one waits for nothing else.
  if (useHasPage('/pay/:token') === false) return <RequireFeature>{null}</RequireFeature>;
  return (
    <Page title={texts.payLink.title} lead={texts.payLink.lead} width="text">
      <PayLink key={token} token={token} />
    </Page>
  );
}
