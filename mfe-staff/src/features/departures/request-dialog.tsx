import {
  type DepartureDetails,
  type DepartureRefundWay,
  departureRefundWays,
  type RequestDepartureCancellation,
  texts,
} from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { formatDate } from '@portal/ui-kit';
import { RadioGroup, TextArea } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { CancellationEffects } from './cancellation-effects';
import { useRequestCancellation } from './use-departures';

const words = texts.departures;

interface Values {
  reason: string;
  refundTo: DepartureRefundWay | '';
}

/** Requests the cancellation of a departure, with the reason that the customers read. */
export function RequestDialog({ departure, onClose }: { departure: DepartureDetails; onClose: () => void }) {
  const requesting = useRequestCancellation(departure.id);
  const hasMoney = departure.held.length > 0;
  const checked = useCheckedForm<Values, RequestDepartureCancellation>({
    defaultValues: { reason: '', refundTo: hasMoney ? '' : 'credit' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).requestDepartureCancellation.body,
    empty: { reason: texts.validation.reasonTooShort, refundTo: words.wayRequired },
    sending: requesting,
    send: (body) => requesting.mutate(body, { onSuccess: onClose }),
  });
  return (
    <FormDialog
      title={words.cancelTitle(departure.packageName, formatDate(departure.startDate))}
      saveLabel={words.request}
      checked={checked}
      error={requesting.error}
      fallback={words.requestFailed}
      onClose={onClose}
    >
      <CancellationEffects departure={departure} />
      <p>{words.secondPerson}</p>
      {hasMoney ? (
        <FormField
          as={RadioGroup<DepartureRefundWay>}
          control={checked.form.control}
          name="refundTo"
          label={words.otherMoney}
          isRequired
          options={departureRefundWays.map((value) => ({ value, label: words.otherWays[value] }))}
        />
      ) : null}
      <FormField
        as={TextArea}
        control={checked.form.control}
        name="reason"
        label={words.reason}
        description={words.reasonHint}
        rows={3}
        isRequired
      />
    </FormDialog>
  );
}
