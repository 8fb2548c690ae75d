import { type HoldSettings, limits, texts } from '@portal/contracts';
import { errorText, useMayCall, useReauthenticate } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Alert, Button, Card, Cluster, FailureAlert, Grid, Section, Stack } from '@portal/ui-kit';
import { Checkbox, TextField } from '@portal/ui-kit/fields';
import { useEffect } from 'react';
import { CancelTermsForm } from './cancel-terms';
import { SettingsSection } from './settings-section';
import { useHoldSettings, useSaveHoldSettings } from './use-settings';

interface HoldValues {
  days: string;
  marginHours: string;
  maxHours: string;
  packageDays: string;
  autoIssue: boolean;
}

/** Allowed ranges; the request schema has the same. */
const bounds = {
  days: [1, 6],
  marginHours: [4, 48],
  maxHours: [2, 144],
  packageDays: [1, limits.packagePayDaysMax],
} as const;
const names = ['days', 'marginHours', 'maxHours', 'packageDays'] as const;

const labels: Readonly<Record<(typeof names)[number], string>> = {
  days: 'Hold length (days)',
  marginHours: 'Hours before airline deadline',
  maxHours: 'Hours to pay, at most',
  packageDays: 'Days to pay for a package',
};

const isWithin = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const toValues = ({ days, marginHours, maxHours, autoIssue, ...later }: HoldSettings): HoldValues => ({
  days: `${days}`,
  marginHours: `${marginHours}`,
  maxHours: `${maxHours}`,
  packageDays: `${later.packageDays ?? limits.packagePayDaysDefault}`,
  autoIssue,
});

function HoldForm({ settings }: { settings: HoldSettings }) {
  const saving = useSaveHoldSettings();
  // Earlier releases of bookings neither return nor accept `packageDays`.
  const known = names.filter((name) => settings[name] !== undefined);
  const { form, submit, problem, isPending } = useCheckedForm<HoldValues, HoldSettings>({
    defaultValues: toValues(settings),
    toRequest: (values) => ({
      days: Number(values.days),
      marginHours: Number(values.marginHours),
      maxHours: Number(values.maxHours),
      ...(known.includes('packageDays') && { packageDays: Number(values.packageDays) }),
      autoIssue: values.autoIssue,
    }),
    rules: (values) =>
      Object.fromEntries(
        known
          .filter((name) => !isWithin(values[name], bounds[name]))
          .map((name) => [name, texts.desk.wholeBetween(bounds[name][0], bounds[name][1])]),
      ),
    sending: saving,
    send: saving.mutate,
  });
  const { isSuccess, reset } = saving;
  // Resets the mutation, so that the next change can be saved.
  useEffect(() => {
    if (isSuccess) reset();
  }, [isSuccess, reset]);
  const logIn = useReauthenticate(saving.error);
  return (
    <Card as="section" aria-label="Hold settings">
      <form noValidate onSubmit={submit} aria-label="Hold settings">
        <Stack gap={5}>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          {saving.error ? (
            <FailureAlert onLogIn={logIn}>{errorText(saving.error, texts.desk.saveSettings)}</FailureAlert>
          ) : null}
          <Grid min="16rem" isFilled>
            {known.map((name) => (
              <FormField
                key={name}
                as={TextField}
                control={form.control}
                name={name}
                label={labels[name]}
                description={`From ${bounds[name][0]} to ${bounds[name][1]}`}
                inputMode="numeric"
                autoComplete="off"
                isRequired
              />
            ))}
          </Grid>
          <FormField
            as={Checkbox}
            control={form.control}
            name="autoIssue"
            label="Issue tickets automatically when fully paid"
          />
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

/** Settings for held seats. Renders nothing without permission. */
export function HoldSettingsSection() {
  const canRead = useMayCall('getHoldSettings');
  return canRead ? <Settings /> : null;
}

const Settings = () => {
  const query = useHoldSettings();
  return (
    <>
      <SettingsSection title="Holds and tickets" lead={texts.desk.newBookingsOnly} query={query}>
        {(settings) => <HoldForm settings={settings} />}
      </SettingsSection>
      {query.data?.cancelTerms ? (
        <Section title={texts.desk.cancelTerms} lead={texts.desk.newBookingsOnly}>
          <CancelTermsForm settings={query.data} />
        </Section>
      ) : null}
    </>
  );
};
