import {
  agencyTimeZone,
  defaultCurrency,
  feeBases,
  feeKinds,
  type FeeSettings,
  type StoredFeeSettings,
  texts,
} from '@portal/contracts';
import { errorText, useMayCall, useReauthenticate } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import {
  Alert,
  Button,
  Card,
  Cluster,
  DescriptionList,
  FailureAlert,
  formatDate,
  formatMoney,
  Grid,
  Stack,
} from '@portal/ui-kit';
import { Select, TextField } from '@portal/ui-kit/fields';
import { useEffect } from 'react';
import { type FeeValues, toFeeRequest, toFeeValues } from './fee-values';
import { SettingsSection } from './settings-section';
import { useFees, useSaveFees } from './use-fees';

const words = texts.fees;
const bases = feeBases.map((value) => ({ value, label: words.basis[value] }));

function FeesForm({ fees }: { fees: StoredFeeSettings }) {
  const saving = useSaveFees();
  const checked = useCheckedForm<FeeValues, FeeSettings>({
    defaultValues: toFeeValues(fees),
    schema: async ({ moneyCalls }) => (await moneyCalls()).updateFees.body,
    toRequest: toFeeRequest,
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
    <Card as="section" aria-label={words.title}>
      <form noValidate onSubmit={submit} aria-label={words.title}>
        <Stack gap={5}>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          {saving.error && !checked.isMended ? (
            <FailureAlert onLogIn={logIn}>{errorText(saving.error, texts.desk.saveSettings)}</FailureAlert>
          ) : null}
          {feeKinds.map((kind) => (
            <Grid key={kind} min="14rem" isFilled>
              <FormField
                as={TextField}
                control={form.control}
                name={`${kind}.amount`}
                label={`${words.kinds[kind]} (K)`}
                description={words.hints[kind]}
                placeholder={words.noFee}
                inputMode="decimal"
                autoComplete="off"
              />
              <FormField
                as={Select}
                control={form.control}
                name={`${kind}.per`}
                label={words.chargedPer(words.kinds[kind])}
                options={bases}
              />
            </Grid>
          ))}
          <LastChange fees={fees} />
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

function LastChange({ fees: { changed } }: { fees: StoredFeeSettings }) {
  if (!changed) return null;
  const at = formatDate(changed.at, { kind: 'instant', timeZone: agencyTimeZone });
  return <p>{words.lastChanged(changed.by, at)}</p>;
}

function feeText(fee: FeeSettings[keyof FeeSettings]): string {
  if (!fee) return words.noFee;
  return `${formatMoney(fee.amount, defaultCurrency)} ${words.basis[fee.per].toLowerCase()}`;
}

const ReadFees = ({ fees }: { fees: StoredFeeSettings }) => (
  <Card as="section" aria-label={words.title}>
    <DescriptionList items={feeKinds.map((kind) => ({ term: words.kinds[kind], description: feeText(fees[kind]) }))} />
    <LastChange fees={fees} />
  </Card>
);

/** Agency fees per kind of sale, editable by admins only. */
export function Fees() {
  const canChange = useMayCall('updateFees');
  return (
    <SettingsSection title={words.title} lead={words.lead} query={useFees()}>
      {(fees) => (canChange ? <FeesForm fees={fees} /> : <ReadFees fees={fees} />)}
    </SettingsSection>
  );
}
