import { type InviteCustomerRequest, texts, type User } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';
import { TextField } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';

/** Emails a walk-in customer a link to set a password. */
export function InviteDialog({ customer, onClose }: { customer: User; onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const hasAddress = customer.email !== '';
  const inviting = useMutation({
    mutationFn: (request: InviteCustomerRequest) => api.inviteCustomer(customer.id, request),
    failure: texts.customers.inviteFailed,
    onSuccess: ({ message }) => {
      notify({ kind: 'success', text: message });
      onClose();
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['users'] });
      void queries.invalidateQueries({ queryKey: ['customers', customer.id] });
    },
  });
  const checked = useCheckedForm<Required<InviteCustomerRequest>, InviteCustomerRequest>({
    defaultValues: { email: customer.email },
    schema: async ({ moneyCalls }) => (await moneyCalls()).inviteCustomer.body,
    toRequest: ({ email }) => ({ email: email.trim() }),
    empty: { email: texts.customers.emailRequired },
    sending: inviting,
    send: inviting.mutate,
  });
  return (
    <FormDialog
      title={texts.customers.invite}
      saveLabel={texts.customers.sendInvitation}
      checked={checked}
      error={inviting.error}
      fallback={texts.customers.inviteFailed}
      onClose={onClose}
    >
      <p>{texts.customers.inviteLead}</p>
      <FormField
        as={TextField}
        control={checked.form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        isRequired
        isReadOnly={hasAddress}
        description={hasAddress ? texts.customers.addressFixed : texts.customers.addressBecomesPrimary}
      />
    </FormDialog>
  );
}
