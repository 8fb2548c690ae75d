import {
  type Booking,
  type ResolveFareChangeRequest,
  type FareDecision,
  type FareTotals,
  texts,
} from '@portal/contracts';
import { ApiError, useSession } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { DescriptionList, Money } from '@portal/ui-kit';
import { RadioGroup, TextArea } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { fareChoices } from './fare-labels';
import { useResolveFareChange } from './use-tickets';

const words = texts.work;

interface Values {
  decision: FareDecision | '';
  reason: string;
}

interface FareDialogProps {
  booking: { id: string; number: string };
  totals: FareTotals;
  onClose: () => void;
}

/** New fare totals, when the fare changed again after the dialog was opened. */
const totalsOfNow = (error: Error | null): FareTotals | undefined =>
  error instanceof ApiError ? (error.current as Partial<Booking> | undefined)?.fareChange : undefined;

/** Decides on a changed fare: the customer or the agency pays the difference, or the booking is cancelled. */
export function FareDialog({ booking, onClose, ...props }: FareDialogProps) {
  const { user } = useSession();
  const deciding = useResolveFareChange(booking.id);
  const totals = totalsOfNow(deciding.error) ?? props.totals;
  const choices = fareChoices(totals);
  const checked = useCheckedForm<Values, ResolveFareChangeRequest>({
    defaultValues: { decision: '', reason: '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).resolveFareChange.body,
    toRequest: ({ decision, reason }) => ({
      decision: decision === '' ? 'charge' : decision,
      newTotal: totals.now,
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    }),
    rules: ({ decision }) => (decision === '' ? { decision: words.decisionRequired } : {}),
    empty: { reason: texts.validation.reasonTooShort },
    sending: deciding,
    send: (request) => deciding.mutate(request, { onSuccess: onClose }),
  });
  const { control } = checked.form;
  const decision = checked.form.watch('decision');
  const offered: FareDecision[] = user?.role === 'admin' ? ['charge', 'agency', 'release'] : ['charge', 'release'];
  return (
    <FormDialog
      title={`Fare of ${booking.number}`}
      saveLabel={decision === '' ? 'Decide' : choices[decision].save}
      checked={checked}
      error={deciding.error}
      fallback={words.decideFailed}
      onClose={onClose}
    >
      <p>{words.fareChanged}</p>
      <DescriptionList
        items={[
          { term: words.fareBefore, description: <Money {...totals.before} /> },
          { term: words.fareNow, description: <Money {...totals.now} /> },
        ]}
      />
      <FormField
        as={RadioGroup<FareDecision>}
        control={control}
        name="decision"
        label="Choose an action"
        variant="card"
        isRequired
        options={offered.map((value) => ({
          value,
          label: choices[value].label,
          description: choices[value].effect,
        }))}
      />
      {decision === '' ? null : (
        <FormField
          as={TextArea}
          control={control}
          name="reason"
          label="Reason"
          description={decision === 'agency' ? words.reasonInBooks : words.reasonWanted}
          rows={3}
          isRequired={decision === 'agency'}
        />
      )}
    </FormDialog>
  );
}
