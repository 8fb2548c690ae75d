import { type AnswerCancelRequest, texts } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { RadioGroup, TextArea } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { useAnswerRequest } from './use-answer-request';

const words = texts.cancelling;

interface Values {
  outcome: AnswerCancelRequest['outcome'] | '';
  reason: string;
}

interface AnswerDialogProps {
  booking: { id: string; number: string };
  /** Airline's rejection, and identifiers for finding the booking at the airline. */
  airlineSaid?: string | undefined;
  findBy?: readonly string[] | undefined;
  onClose: () => void;
}

/** Closes a cancellation request: cancelled at the airline, or declined with a reason for the customer. */
export function AnswerDialog({ booking, airlineSaid, findBy = [], onClose }: AnswerDialogProps) {
  const answering = useAnswerRequest(booking.id);
  const checked = useCheckedForm<Values, AnswerCancelRequest>({
    defaultValues: { outcome: '', reason: '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).answerCancelRequest.body,
    toRequest: ({ outcome, reason }) =>
      outcome === 'declined' ? { outcome, reason: reason.trim() } : { outcome: 'cancelled' },
    rules: ({ outcome }) => (outcome === '' ? { outcome: words.choiceRequired } : {}),
    empty: { reason: texts.validation.reasonTooShort },
    sending: answering,
    send: (response) => answering.mutate(response, { onSuccess: onClose }),
  });
  const { control } = checked.form;
  const isDeclined = checked.form.watch('outcome') === 'declined';
  return (
    <FormDialog
      title={words.answerTitle(booking.number)}
      saveLabel="Save"
      checked={checked}
      error={answering.error}
      fallback={words.answerFailed}
      onClose={onClose}
    >
      {airlineSaid ? <p>{words.airlineMessage(airlineSaid)}</p> : null}
      {findBy.length > 0 ? (
        <>
          <p>{words.findBy}</p>
          <ul>
            {findBy.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </>
      ) : null}
      <FormField
        as={RadioGroup<AnswerCancelRequest['outcome']>}
        control={control}
        name="outcome"
        label={words.outcome}
        variant="card"
        isRequired
        options={[
          { value: 'cancelled', label: words.cancelledChoice, description: words.cancelledEffects },
          { value: 'declined', label: words.declinedChoice, description: words.declinedEffects },
        ]}
      />
      {isDeclined ? (
        <FormField
          as={TextArea}
          control={control}
          name="reason"
          label={words.reason}
          description={words.reasonHint}
          rows={3}
          isRequired
        />
      ) : null}
    </FormDialog>
  );
}
