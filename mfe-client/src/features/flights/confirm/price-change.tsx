import { offerTotal } from '@portal/contracts';
import { Alert, Button, Money } from '@portal/ui-kit';
import type { PricedSelection } from '../selection/use-offer-selection';

interface PriceChangeProps {
  selection: PricedSelection;
  onAccept: () => void;
  onDecline: () => void;
}

/** The airline's total differs from the listed one; the client has to accept it first. */
export function PriceChange({ selection, onAccept, onDecline }: PriceChangeProps) {
  const { listed, priced } = selection;
  return (
    <Alert
      kind="warning"
      title="The price has changed"
      actions={
        <>
          <Button onPress={onAccept}>Accept new price</Button>
          <Button variant="secondary" onPress={onDecline}>
            Choose another flight
          </Button>
        </>
      }
    >
      The airline changed the total from{' '}
      <s>
        <Money {...offerTotal(listed)} />
      </s>{' '}
      to{' '}
      <strong>
        <Money {...offerTotal(priced)} />
      </strong>
      .
    </Alert>
  );
}
