import {
  fromMinorUnits,
  divideByRate,
  type PayByLinkRequest,
  type PaymentMethod,
  type Statement,
  texts,
  toMinorUnits,
} from '@portal/contracts';
import { errorText } from '@portal/api-client';
import { Alert, Button, DateText, FailureAlert, formatMoney, Stack } from '@portal/ui-kit';
import { ActionBar, RadioGroup, TextField } from '@portal/ui-kit/fields';
import { useEffect, useRef } from 'react';
import { FormField } from '../forms/form-field';
import { type CheckedForm, useCheckedForm } from '../forms/use-checked-form';
import { useReauthenticate } from '../pages/use-reauthenticate';
import type { useIdempotentMutation } from '../queries/use-mutation';
import { isInProgress } from '../records/open-payment';
import { amountProblem, moneyText, type PayValues, requestedAmount, toRequest } from './pay-values';
import { PayerFields } from './payer-fields';
import { limitsText, splitOf } from './split';
import { useGuessedNetwork, usePredictedNetworks } from './use-guessed-network';

export type Payable = NonNullable<Statement['payable']>;
/** Values of the form. The caller adds what the payment is for. */
export type PayRequest = PayByLinkRequest;
export type StartingPayment = ReturnType<typeof useIdempotentMutation<unknown, PayRequest>>;

interface PayFormProps {
  payable: Payable;
  quoted: string;
  methods: readonly PaymentMethod[];
  starting: StartingPayment;
  initial: PayValues;
  /** Receives the submitted values, so that the next form can start with them. */
  onSend: (values: PayValues) => void;
  startsAtNumber?: boolean;
  /** The balance is paid at once, except above the limit of the network. */
  isWholeOnly?: boolean;
  /** Name of the whole amount: a payment link may be for less than the balance. */
  wholeName?: string | undefined;
}

/**
 * Shows the exchange rate to the currency of the booking, with its source and date. Nothing for a booking in kwacha.
 */
function RateLine({ amount, payable, quoted }: { amount: string; payable: Payable; quoted: string }) {
  const { perUnit, rateFrom, rateSource } = payable;
  if (perUnit === undefined || !/^\d{1,11}(?:\.\d{1,2})?$/.test(amount)) return null;
  const settles = formatMoney(fromMinorUnits(divideByRate(toMinorUnits(amount), perUnit)), quoted);
  return (
    <p>
      {texts.paying.rateLine(moneyText({ amount, currency: 'ZMW' }), settles, perUnit).slice(0, -1)},{' '}
      {rateSource ? texts.paying.rateSources[rateSource] : texts.paying.rateOfToday} of{' '}
      <DateText value={rateFrom} kind="instant" withTime={false} />.
    </p>
  );
}

function usePayForm({ payable, methods, starting, initial, onSend }: PayFormProps) {
  /** Combination already confirmed by the payer, because the number seems to belong to another network. */
  const askedAbout = useRef('');
  const networks = usePredictedNetworks();
  const about = { payable, methods };
  const rules = (values: PayValues) => {
    const { network, phoneNumber } = values;
    if (network === '') return { network: texts.paying.networkRequired };
    const method = methods.find((one) => one.network === network);
    const problem = amountProblem(toRequest(values, about).amount.amount, payable, method);
    if (problem !== undefined) return values.part === 'all' ? { part: problem } : { amount: problem };
    const guessed = methods.find((one) => one.network === networks.of(phoneNumber));
    const choice = `${phoneNumber} ${network}`;
    if (!guessed || guessed.network === network || askedAbout.current === choice) return {};
    return { network: texts.paying.otherNetwork(guessed.name) };
  };
  const checked = useCheckedForm<PayValues, PayRequest>({
    defaultValues: initial,
    schema: async ({ moneyCalls }) => (await moneyCalls()).payByLink.body,
    toRequest: (values) => toRequest(values, about),
    rules,
    empty: { amount: texts.validation.amountInvalid },
    sending: starting,
    send: (request) => {
      onSend(checked.form.getValues());
      starting.mutate(request);
    },
  });
  useGuessedNetwork(checked.form, { methods, networks, initial: initial.network });
  const submit: typeof checked.submit = (event) => {
    const { phoneNumber, network } = checked.form.getValues();
    const isAsked = checked.form.getFieldState('network').error !== undefined && network !== '';
    if (isAsked) askedAbout.current = `${phoneNumber} ${network}`;
    checked.submit(event);
  };
  return { ...checked, submit, about };
}

interface AmountFieldsProps extends Pick<PayFormProps, 'payable' | 'isWholeOnly' | 'wholeName'> {
  form: CheckedForm<PayValues>['form'];
  methods: readonly PaymentMethod[];
}

/** Whole balance, or its parts if the limit of the network is lower, or another amount. */
function AmountFields({ form, payable, methods, isWholeOnly, wholeName = 'Full balance' }: AmountFieldsProps) {
  const { part, network } = form.watch();
  const method = methods.find((one) => one.network === network);
  const limit = limitsText(payable.amount, methods, method);
  const split = splitOf(requestedAmount(payable.amount, method), method);
  if (isWholeOnly && part === 'all') return limit ? <p>{[split && `${split.text}.`, limit].join(' ')}</p> : null;
  return (
    <>
      <FormField
        as={RadioGroup<PayValues['part']>}
        control={form.control}
        name="part"
        label="Amount"
        description={limit}
        options={[
          { value: 'all', label: split?.text ?? `${wholeName}: ${moneyText(payable)}` },
          { value: 'part', label: 'Other amount' },
        ]}
      />
      {part === 'part' ? (
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
    </>
  );
}

/** Phone number and amount of a mobile money payment. */
export function PayForm(props: PayFormProps) {
  const { payable, quoted, methods, starting, startsAtNumber = false, isWholeOnly = false, wholeName } = props;
  const { form, submit, problem, isPending, about } = usePayForm(props);
  useEffect(() => {
    if (startsAtNumber) form.setFocus('phoneNumber');
  }, [form, startsAtNumber]);
  const requested = toRequest(form.watch(), about).amount.amount;
  const logIn = useReauthenticate(starting.error);
  return (
    <form noValidate onSubmit={submit} aria-label={texts.paying.title}>
      <Stack gap={5}>
        {problem ? <Alert kind="error">{problem}</Alert> : null}
        {starting.error && !isInProgress(starting.error) ? (
          <FailureAlert onLogIn={logIn}>{errorText(starting.error, texts.paying.startFailed)}</FailureAlert>
        ) : null}
        <PayerFields form={form} methods={methods} />
        <AmountFields form={form} payable={payable} methods={methods} isWholeOnly={isWholeOnly} wholeName={wholeName} />
        <RateLine amount={requested} payable={payable} quoted={quoted} />
        <ActionBar>
          <Button type="submit" size="lg" isFullWidth isPending={isPending}>
            {texts.paying.pay} {/^\d/.test(requested) ? moneyText({ amount: requested, currency: 'ZMW' }) : ''}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  );
}
