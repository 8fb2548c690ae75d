import { type PayLink } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { Badge, Button, DateText } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { moneyText } from '../money/payment-labels';
import { usePayLinks, useRevokePayLink } from './use-links';

const madeId = ({ id }: PayLink): string => `link-${id}`;

function standing({ revokedAt, isSettled, expiresAt }: PayLink): 'Revoked' | 'Paid' | 'Expired' | 'Valid' {
  if (revokedAt) return 'Revoked';
  if (isSettled) return 'Paid';
  return Date.parse(expiresAt) <= Date.now() ? 'Expired' : 'Valid';
}
const tones = { Revoked: 'neutral', Paid: 'success', Expired: 'neutral', Valid: 'info' } as const;

const columns: readonly TableColumn<PayLink>[] = [
  {
    id: 'createdAt',
    header: 'Created',
    cell: (link) => (
      <span id={madeId(link)}>
        <DateText value={link.createdAt} kind="instant" />
      </span>
    ),
    isRowHeader: true,
  },
  { id: 'createdBy', header: 'By', cell: ({ createdBy }) => createdBy },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => (amount ? moneyText(amount) : 'Full balance'),
    align: 'end',
  },
  { id: 'expiresAt', header: 'Valid until', cell: ({ expiresAt }) => <DateText value={expiresAt} kind="instant" /> },
  {
    id: 'standing',
    header: 'State',
    cell: (link) => <Badge tone={tones[standing(link)]}>{standing(link)}</Badge>,
  },
];

/** Pay links of a booking, each with a button to revoke it. Renders nothing while there are none. */
export function PayLinks({ bookingId }: { bookingId: string }) {
  const isAllowed = useMayCall('revokePayLink');
  const { data = [] } = usePayLinks(bookingId);
  const revoking = useRevokePayLink(bookingId);
  if (data.length === 0) return null;
  const canRevoke = isAllowed && data.some((link) => standing(link) === 'Valid');
  return (
    <DataTable
      caption="Payment links"
      columns={columns}
      rows={data}
      getRowId={({ id }) => id}
      density="compact"
      {...(canRevoke
        ? {
            rowActions: (link: PayLink) =>
              standing(link) === 'Valid' ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-describedby={madeId(link)}
                  isPending={revoking.isPending && revoking.variables === link.id}
                  onPress={() => revoking.mutate(link.id)}
                >
                  Revoke
                </Button>
              ) : null,
          }
        : {})}
    />
  );
}
