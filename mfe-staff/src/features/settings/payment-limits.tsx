import { defaultCurrency, isPlainAmount, type PaymentSettings, texts, toMinorUnits } from '@portal/contracts';
import { errorText, useMayCall, useReauthenticate } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Alert, Button, Card, Cluster, DescriptionList, FailureAlert, formatMoney, Grid, Stack } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';
import { useEffect } from 'react';
import { usePaymentLimits, useSavePaymentLimits } from '../money/use-money';
import { SettingsSection } from './settings-section';

const words = texts.confirming;
const names = ['stepUpAbove', 'secondPersonAbove', 'highest'] as const;

const labels: Readonly<Record<(typeof names)[number], string>> = {
  stepUpAbove: words.stepUpAbove,
  secondPersonAbove: words.secondPersonAbove,
  highest: words.highest,
};

const hints: Readonly<Record<(typeof names)[number], string>> = {
  stepUpAbove: words.stepUpHint,
  secondPersonAbove: words.secondPersonHint,
  highest: words.highestHint,
};

/** Removes spaces and thousands separators. */
const toRequest = (values: PaymentSettings): PaymentSettings => ({
  stepUpAbove: values.stepUpAbove.replaceAll(/[\s,]/g, ''),
  secondPersonAbove: values.secondPersonAbove.replaceAll(/[\s,]/g, ''),
  highest: values.highest.replaceAll(/[\s,]/g, ''),
});

/** Limits must ascend; the request schema requires the same. */
function rules(values: PaymentSettings): Partial<Record<(typeof names)[number], string>> {
  const limits = toRequest(values);
  const minorOf = (amount: string): number => (isPlainAmount(amount) ? toMinorUnits(amount) : 0);
  const isAbove = (name: 'stepUpAbove' | 'secondPersonAbove'): boolean =>
    isPlainAmount(limits.highest) && minorOf(limits[name]) > minorOf(limits.highest);
  return Object.fromEntries(
    (['stepUpAbove', 'secondPersonAbove'] as const)
      .filter(isAbove)
      .map((name) => [name, texts.validation.limitAboveHighest]),
  );
}

function LimitsForm({ limits }: { limits: PaymentSettings }) {
  const saving = useSavePaymentLimits();
  const checked = useCheckedForm<PaymentSettings>({
    defaultValues: limits,
    schema: async ({ moneyCalls }) => (await moneyCalls()).updatePaymentSettings.body,
    toRequest,
    rules,
    sending: saving,
    send: saving.mutate,
  });
  const { form, submit, problem, isPending } = checked;
  const { isSuccess, reset } = saving;
  // Resets the mutation, so that the next change can be saved.
  useEffect(() => {
    if (isSuccess) reset();
  }, [isSuccess, reset]);
  const logIn = useReauthenticate(saving.error);
  return (
    <Card as="section" aria-label={words.limitsTitle}>
      <form noValidate onSubmit={submit} aria-label={words.limitsTitle}>
        <Stack gap={5}>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          {saving.error && !checked.isMended ? (
            <FailureAlert onLogIn={logIn}>{errorText(saving.error, texts.desk.saveSettings)}</FailureAlert>
          ) : null}
          <Grid min="14rem" isFilled>
            {names.map((name) => (
              <FormField
                key={name}
                as={TextField}
                control={form.control}
                name={name}
                label={`${labels[name]} (K)`}
                description={hints[name]}
                inputMode="decimal"
                autoComplete="off"
                isRequired
              />
            ))}
          </Grid>
          <Cluster>
            <Button type="submit" isPending={isPending}>
              {texts.actions.saveChanges}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}

const ReadLimits = ({ limits }: { limits: PaymentSettings }) => (
  <Card as="section" aria-label={words.limitsTitle}>
    <DescriptionList
      items={names.map((name) => ({ term: labels[name], description: formatMoney(limits[name], defaultCurrency) }))}
    />
  </Card>
);

/** Limits of manual payments, editable by admins only. */
export function PaymentLimits() {
  const canChange = useMayCall('updatePaymentSettings');
  return (
    <SettingsSection title={words.limitsTitle} lead={words.limitsLead} query={usePaymentLimits()}>
      {(limits) => (canChange ? <LimitsForm limits={limits} /> : <ReadLimits limits={limits} />)}
    </SettingsSection>
  );
}
