import {
  agencyTimeZone,
  type ClosedMoney,
  type SettleBookingRequest,
  type Statement,
  type SettlementWay,
  texts,
} from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { walletName } from '@portal/remote-kit/records';
import { Alert, Button, DescriptionList, formatDate } from '@portal/ui-kit';
import { RadioGroup, TextArea, TextField } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { methodNames, moneyText } from '../money/payment-labels';
import { AccountFields } from './account-fields';
import { EndedRequestNotice } from './settlement-facts';
import {
  initialValues,
  needsAccount,
  needsReference,
  outcomeOf,
  referenceProblem,
  retainProblem,
  type SettleValues,
  toRequest,
  wayProblem,
  waysOf,
} from './settle-values';
import { useSettleBooking } from './use-settle';

const words = texts.settling;

interface SettleFormProps {
  booking: { id: string; number: string };
  statement: Statement;
  closed: ClosedMoney;
  /** Withdraws the caller's own open request instead. */
  onWithdraw: (() => void) | undefined;
  onClose: () => void;
}

/** Received payments, and the amount to settle. */
function Received({ statement, closed }: Pick<SettleFormProps, 'statement' | 'closed'>) {
  const received = statement.payments.filter(({ state, isReversed }) => state === 'completed' && !isReversed);
  return (
    <DescriptionList
      layout="columns"
      items={[
        ...received.map(({ id, amount, method }) => ({
          term: words.received,
          description: <span key={id}>{`${moneyText(amount)}, ${methodNames[method].toLowerCase()}`}</span>,
        })),
        { term: words.undecided, description: <strong>{moneyText(closed.held)}</strong> },
      ]}
    />
  );
}

function OwnRequest({ request: { expiresAt } }: { request: NonNullable<ClosedMoney['request']> }) {
  if (expiresAt === undefined) return <Alert kind="info">{words.own}</Alert>;
  const until = formatDate(expiresAt, { kind: 'instant', timeZone: agencyTimeZone });
  return (
    <Alert kind="info">
      {words.own} {words.expiresAt(until)}
    </Alert>
  );
}

function wayOptions(closed: ClosedMoney): { value: SettlementWay; label: string }[] {
  const wallets = [...new Set(closed.mobileMoney?.wallets.map(walletName))].join(', ');
  return waysOf(closed).map((value) => ({
    value,
    label: value === 'momo' ? words.toWallets(wallets) : words.ways[value],
  }));
}

/** Form of a settlement: what is retained, and how the rest is given back. */
export function SettleForm({ booking, statement, closed, onWithdraw, onClose }: SettleFormProps) {
  const settling = useSettleBooking(booking.id, onClose);
  const checked = useCheckedForm<SettleValues, SettleBookingRequest>({
    defaultValues: initialValues(closed),
    schema: async ({ moneyCalls }) => (await moneyCalls()).settleBooking.body,
    toRequest: (entered) => toRequest(entered, closed),
    rules: (values) => {
      const problem = retainProblem(values.retain, closed);
      const ofWay = wayProblem(values, closed);
      const ofReference = referenceProblem(values, closed);
      return {
        ...(problem === undefined ? {} : { retain: problem }),
        ...(ofWay === undefined ? {} : { way: ofWay }),
        ...(ofReference === undefined ? {} : { reference: ofReference }),
      };
    },
    empty: {
      retain: texts.validation.retainInvalid,
      'account.holder': texts.validation.accountHolderRequired,
      'account.bank': texts.validation.bankRequired,
      'account.number': texts.validation.accountNumberRequired,
      reason: texts.validation.reasonTooShort,
    },
    sending: settling,
    send: (request) => settling.mutate(request),
  });
  const { control } = checked.form;
  const values = checked.form.watch();
  const outcome = outcomeOf(values, closed);
  return (
    <FormDialog
      title={words.title(booking.number)}
      saveLabel={outcome?.needsSecondPerson ? words.request : words.settle}
      checked={checked}
      error={settling.error}
      fallback={words.failed}
      apart={
        onWithdraw ? (
          <Button variant="secondary" onPress={onWithdraw}>
            {words.withdraw}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      {closed.request ? <OwnRequest request={closed.request} /> : null}
      {closed.endedRequest ? <EndedRequestNotice ended={closed.endedRequest} /> : null}
      <Received statement={statement} closed={closed} />
      <FormField
        as={TextField}
        control={control}
        name="retain"
        label={words.retainLabel(closed.retainMax.currency)}
        description={words.retainHint(moneyText(closed.retainMax))}
        inputMode="decimal"
        autoComplete="off"
        isRequired
      />
      <FormField
        as={RadioGroup<SettlementWay>}
        control={control}
        name="way"
        label={words.way}
        orientation="horizontal"
        isRequired
        options={wayOptions(closed)}
      />
      {values.way === 'bank' && needsAccount(closed) ? (
        <AccountFields control={control} stored={closed.request?.account} />
      ) : null}
      {needsReference(values.way, closed) ? (
        <FormField
          as={TextField}
          control={control}
          name="reference"
          label={values.way === 'outside' ? words.outsideReference : words.reference}
          description={values.way === 'outside' ? words.outsideHint : undefined}
          autoComplete="off"
          isRequired
        />
      ) : null}
      <FormField
        as={TextArea}
        control={control}
        name="reason"
        label={words.reason}
        description={words.reasonHint}
        rows={2}
        isRequired
      />
      {outcome ? (
        <Alert kind="info">
          {outcome.text} {outcome.needsSecondPerson ? words.needsSecond : null}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
