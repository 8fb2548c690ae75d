import { type CreateCustomerRequest, href, texts, type User } from '@portal/contracts';
import { ApiError, notify, useApi, useNavigate } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { useIdempotentMutation, useQueryClient } from '@portal/remote-kit/query';
import { Alert, TextLink } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { nameOf } from '../users/user-name';

const addressOf = (id: string) => href('/employee-dashboard/customers/:id', { id });

function useCreateCustomer() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useIdempotentMutation({
    create: (request: CreateCustomerRequest, key) => api.createCustomer(request, key),
    failure: texts.customers.createFailed,
    onSuccess: ({ id }) => {
      notify({ kind: 'success', text: texts.customers.created });
      void navigate(addressOf(id));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['users'] }),
  });
}

/** Customer who already has the phone number, when the creation failed with CUSTOMER_EXISTS. */
const ownerIn = (error: Error | null): User | undefined =>
  error instanceof ApiError && error.code === 'CUSTOMER_EXISTS' ? (error.current as User | undefined) : undefined;

/** Creates an account for a walk-in customer. */
export function NewCustomerDialog({ onClose }: { onClose: () => void }) {
  const creation = useCreateCustomer();
  const owner = ownerIn(creation.error);
  const checked = useCheckedForm<Required<CreateCustomerRequest>, CreateCustomerRequest>({
    defaultValues: { name: '', phoneNumber: '', email: '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).createCustomer.body,
    toRequest: ({ email, ...person }) => ({ ...person, ...(email.trim() !== '' && { email: email.trim() }) }),
    empty: { name: texts.customers.nameRequired, phoneNumber: texts.customers.phoneInvalid },
    sending: creation,
    send: (request) => creation.mutate(request, { onSuccess: onClose }),
  });
  const { control } = checked.form;
  return (
    <FormDialog
      title={texts.customers.newCustomer}
      saveLabel={texts.customers.create}
      checked={checked}
      error={creation.error}
      fallback={texts.customers.createFailed}
      onClose={onClose}
    >
      {owner ? (
        <Alert kind="info">
          <TextLink href={addressOf(owner.id)}>{`Open ${nameOf(owner)}`}</TextLink>
          {owner.email ? `, ${owner.email}` : null}
        </Alert>
      ) : null}
      <FormField as={TextField} control={control} name="name" label="Name" autoComplete="off" isRequired />
      <FormField
        as={TextField}
        control={control}
        name="phoneNumber"
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        description={texts.customers.phoneHint}
        isRequired
      />
      <FormField
        as={TextField}
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        description={texts.customers.emailHint}
      />
      <p>{texts.customers.consentHint}</p>
    </FormDialog>
  );
}
