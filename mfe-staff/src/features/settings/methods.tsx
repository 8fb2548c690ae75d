import { type PaymentMethod, texts } from '@portal/contracts';
import { errorText, useReauthenticate, useMayCall } from '@portal/remote-kit';
import { Badge, Button, ErrorState, Section } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { moneyText } from '../money/payment-labels';
import { useMethods, useSwitchMethod } from './use-settings';

const nameId = ({ network }: PaymentMethod): string => `method-${network}`;

function MethodStatus({ method: { isOff, isOpen } }: { method: PaymentMethod }) {
  if (isOff) return <Badge tone="warning">Switched off</Badge>;
  return isOpen ? <Badge tone="success">Open</Badge> : <Badge tone="neutral">Closed at the network</Badge>;
}

const columns: readonly TableColumn<PaymentMethod>[] = [
  {
    id: 'name',
    header: 'Network',
    cell: (method) => <span id={nameId(method)}>{method.name}</span>,
    isRowHeader: true,
  },
  { id: 'standing', header: 'State', cell: (method) => <MethodStatus method={method} /> },
  { id: 'limits', header: 'Per payment', cell: ({ min, max }) => `${moneyText(min)} to ${moneyText(max)}` },
];

/** Mobile money networks, each with a switch to disable it during an outage. */
export function Methods() {
  const canSwitch = useMayCall('switchPaymentMethod');
  const { data, error, isPending, isFetching, refetch } = useMethods();
  const switching = useSwitchMethod();
  const logIn = useReauthenticate(error);
  const rowActions = (method: PaymentMethod) => (
    <Button
      size="sm"
      variant="secondary"
      aria-describedby={nameId(method)}
      isPending={switching.isPending && switching.variables?.network === method.network}
      onPress={() => switching.mutate({ network: method.network, isOff: !method.isOff })}
    >
      {method.isOff ? 'Switch on' : 'Switch off'}
    </Button>
  );
  return (
    <Section title="Mobile money" lead="Disabled networks are hidden from payers; payments in progress continue.">
      {error ? (
        <ErrorState
          message={errorText(error, texts.desk.fetchMethods)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : (
        <DataTable
          ariaLabel="Mobile money"
          columns={columns}
          rows={data ?? []}
          getRowId={({ network }) => network}
          isLoading={isPending}
          loadingText={texts.desk.loadingMethods}
          density="compact"
          {...(canSwitch ? { rowActions } : {})}
        />
      )}
    </Section>
  );
}
