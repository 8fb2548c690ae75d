import { type AirlineResponseRequest, texts } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Alert } from '@portal/ui-kit';
import { RadioGroup, TextField } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { useRecordAirlineResponse } from './use-work';
import styles from './work.module.css';
import type { WorkRow } from './work-rows';
import { reasonText } from './work-labels';

const words = texts.work;

interface Values {
  said: AirlineResponseRequest['said'] | '';
  pnr: string;
}

interface AirlineDialogProps {
  row: WorkRow;
  booking: NonNullable<WorkRow['booking']>;
  onClose: () => void;
}

/** Records what the airline said on the phone. */
export function AirlineDialog({ row, booking, onClose }: AirlineDialogProps) {
  const saying = useRecordAirlineResponse(booking.id);
  const checked = useCheckedForm<Values, AirlineResponseRequest>({
    defaultValues: { said: '', pnr: row.pnr ?? '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).tellAirlineSaid.body,
    toRequest: ({ said, pnr }) => (said === 'has-it' ? { said, pnr: pnr.trim() } : { said: 'has-it-not' }),
    rules: ({ said }) => (said === '' ? { said: words.saidRequired } : {}),
    empty: { pnr: texts.validation.pnrInvalid },
    sending: saying,
    send: (request) => saying.mutate(request, { onSuccess: onClose }),
  });
  const { control } = checked.form;
  const said = checked.form.watch('said');
  return (
    <FormDialog
      title={`Call the airline about ${booking.number}`}
      saveLabel="Save"
      checked={checked}
      error={saying.error}
      fallback={words.recordAirlineFailed}
      onClose={onClose}
    >
      <p>
        <strong>{reasonText(row.reason)}</strong> {words.askAirline}
      </p>
      <ul className={styles.findBy}>
        {[...(row.pnr ? [`PNR ${row.pnr}`] : []), ...(row.findBy ?? [])].map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <FormField
        as={RadioGroup<AirlineResponseRequest['said']>}
        control={control}
        name="said"
        label="What did the airline answer?"
        variant="card"
        isRequired
        options={[
          { value: 'has-it', label: 'The airline has the order', description: words.airlineConfirmedEffects },
          { value: 'has-it-not', label: 'The airline has no such order', description: words.airlineHasNoOrderEffects },
        ]}
      />
      {said === 'has-it' ? (
        <FormField
          as={TextField}
          control={control}
          name="pnr"
          label="PNR"
          description="Six letters and digits."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          isRequired
        />
      ) : null}
      {said === 'has-it-not' && row.amount && row.amount.of === 'received' && Number(row.amount.money.amount) > 0 ? (
        <Alert kind="info">{words.moneyStays}</Alert>
      ) : null}
    </FormDialog>
  );
}
