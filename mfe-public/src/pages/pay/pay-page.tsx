import { texts } from '@portal/contracts';
import { useParams } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import { PayLink } from '../../features/pay/pay-link';

/** Payment page for the recipient of a pay link. */
export function PayPage() {
  const { token = '' } = useParams();
  return (
    <Page title={texts.payLink.title} lead={texts.payLink.lead} width="text">
      <PayLink key={token} token={token} />
    </Page>
  );
}
