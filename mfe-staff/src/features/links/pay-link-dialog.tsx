import { type Booking, type CreatePayLinkRequest, href, texts } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { CopyButton, whatsAppAddress } from '@portal/remote-kit/records';
import { Button, ButtonLink, Cluster, DateText, Dialog, Stack } from '@portal/ui-kit';
import { RadioGroup, TextField } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { moneyText } from '../money/payment-labels';
import { amountProblem, kwachaOf, type Payable } from '../money/take-values';
import styles from './links.module.css';
import { useCreatePayLink } from './use-links';

interface PayLinkDialogProps {
  booking: Booking;
  payable: Payable;
  onClose: () => void;
}

interface LinkValues {
  part: 'all' | 'part';
  amount: string;
}

/** Creates a link to pay for a booking without logging in. Its address is shown once: only a hash of the token is stored. */
export function PayLinkDialog({ booking, payable, onClose }: PayLinkDialogProps) {
  const making = useCreatePayLink(booking._id);
  const checked = useCheckedForm<LinkValues, CreatePayLinkRequest>({
    defaultValues: { part: 'all', amount: '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).createPayLink.body,
    toRequest: ({ part, amount }) => ({
      bookingId: booking._id,
      ...(part === 'part' ? { amount: kwachaOf(amount) } : {}),
    }),
    rules: ({ part, amount }) => {
      const problem = part === 'part' ? amountProblem(amount, payable) : undefined;
      return problem === undefined ? {} : { amount: problem };
    },
    empty: { amount: texts.validation.amountInvalid },
    madeOf: { 'amount.amount': 'amount' },
    sending: making,
    send: (request) => making.mutate(request),
  });
  if (making.data) return <MadeLink booking={booking} made={making.data} onClose={onClose} />;
  const { form } = checked;
  return (
    <FormDialog
      title={`Payment link for ${booking.bookingNumber}`}
      saveLabel="Create link"
      checked={checked}
      error={making.error}
      fallback={texts.desk.createLink}
      onClose={onClose}
    >
      <p>{texts.desk.aboutLink}</p>
      <FormField
        as={RadioGroup<LinkValues['part']>}
        control={form.control}
        name="part"
        label="Amount"
        options={[
          { value: 'all', label: `Full balance: ${moneyText(payable)}` },
          { value: 'part', label: 'Other amount' },
        ]}
      />
      {form.watch('part') === 'part' ? (
        <FormField
          as={TextField}
          control={form.control}
          name="amount"
          label="Amount in kwacha"
          inputMode="decimal"
          autoComplete="off"
          isRequired
        />
      ) : null}
    </FormDialog>
  );
}

interface MadeLinkProps {
  booking: Booking;
  made: { token: string; expiresAt: string };
  onClose: () => void;
}

function MadeLink({ booking, made, onClose }: MadeLinkProps) {
  const address = `${window.location.origin}${href('/pay/:token', { token: made.token })}`;
  const message = texts.desk.linkMessage(booking.bookingNumber, address);
  return (
    <Dialog
      title={`Payment link for ${booking.bookingNumber}`}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{texts.actions.close}</Button>}
    >
      <Stack>
        <p role="status">{texts.desk.linkMade}</p>
        <p className={styles.address}>{address}</p>
        <Cluster>
          <CopyButton text={address} label="Copy link" />
          <ButtonLink
            href={whatsAppAddress(message, booking.contact?.phoneNumber)}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            size="sm"
          >
            Send by WhatsApp
          </ButtonLink>
        </Cluster>
        <p className={styles.quiet}>
          {texts.desk.linkOnce} Valid until <DateText value={made.expiresAt} kind="instant" />.
        </p>
      </Stack>
    </Dialog>
  );
}
