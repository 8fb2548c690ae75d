import { bookOnBehalfUrl, href, canBookOnBehalf, texts, type User } from '@portal/contracts';
import { lazyDialog, useMayCall, useNavigate, useSession } from '@portal/remote-kit';
import { Button, ButtonLink, Cluster, Menu } from '@portal/ui-kit';
import { useState } from 'react';
import styles from './customer-page.module.css';

const TakeCreditDialog = lazyDialog(async () => (await import('../credit/take-credit-dialog')).TakeCreditDialog);
const InviteDialog = lazyDialog(async () => (await import('./invite-dialog')).InviteDialog);
const EditUserDialog = lazyDialog(async () => (await import('../users/edit-user-dialog')).EditUserDialog);

export function CustomerTools({ customer }: { customer: User }) {
  const { user } = useSession();
  const canTake = useMayCall('recordPayment');
  const canInvite = useMayCall('inviteCustomer') && customer.origin === 'desk';
  const canEdit = useMayCall('updateUser');
  const canReadLogs = useMayCall('getUserLogs');
  const navigate = useNavigate();
  const [requested, setAsked] = useState<'take' | 'edit' | 'invite' | null>(null);
  const close = () => setAsked(null);
  const goTo = (path: '/admin-dashboard/user-logs/:userId' | '/employee-dashboard/customer-bookings/:userId') =>
    void navigate(href(path, { userId: customer.id }));
  return (
    <div role="group" aria-label="Actions for this customer" className={styles.tools}>
      <Cluster>
        {canBookOnBehalf(user?.role) ? (
          <ButtonLink href={bookOnBehalfUrl(customer.id)}>{texts.credit.bookFlight}</ButtonLink>
        ) : null}
        {canBookOnBehalf(user?.role) ? (
          <ButtonLink variant="secondary" href={bookOnBehalfUrl(customer.id, href('/packages'))}>
            {texts.customers.bookPackage}
          </ButtonLink>
        ) : null}
        {canTake ? (
          <Button variant="secondary" onApproach={TakeCreditDialog.prefetch} onPress={() => setAsked('take')}>
            {texts.credit.recordPayment}
          </Button>
        ) : null}
        <Menu
          label="More"
          items={[
            ...(canInvite ? [{ id: 'invite', label: texts.customers.invite, onAction: () => setAsked('invite') }] : []),
            ...(canEdit ? [{ id: 'edit', label: 'Edit account', onAction: () => setAsked('edit') }] : []),
            {
              id: 'bookings',
              label: texts.actions.viewBookings,
              onAction: () => goTo('/employee-dashboard/customer-bookings/:userId'),
            },
            ...(canReadLogs
              ? [
                  {
                    id: 'logs',
                    label: texts.actions.viewLogs,
                    onAction: () => goTo('/admin-dashboard/user-logs/:userId'),
                  },
                ]
              : []),
            { id: 'print', label: 'Print', onAction: () => window.print() },
          ]}
        />
      </Cluster>
      {requested === 'take' ? <TakeCreditDialog customer={customer} onClose={close} /> : null}
      {requested === 'invite' ? <InviteDialog customer={customer} onClose={close} /> : null}
      {requested === 'edit' ? <EditUserDialog user={customer} onClose={close} /> : null}
    </div>
  );
}
