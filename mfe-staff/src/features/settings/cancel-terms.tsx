import { type CancelTerm, cancelTermsMax, cancelTermsSchema, type HoldSettings, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Alert, Button, Card, Cluster, FailureAlert, Grid, Stack } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';
import { useEffect } from 'react';
import { useSaveHoldSettings } from './use-settings';

const words = texts.desk;
const numbers = Array.from({ length: cancelTermsMax }, (_, at) => at + 1);

/** Text fields of the terms, in pairs: `days1` and `percent1`. */
type TermValues = Record<string, string>;

const daysOf = (number: number): string => `days${number}`;
const percentOf = (number: number): string => `percent${number}`;

const toValues = (terms: readonly CancelTerm[]): TermValues =>
  Object.fromEntries(
    numbers.flatMap((number) => {
      const term = terms[number - 1];
      return [
        [daysOf(number), term ? `${term.daysBefore}` : ''],
        [percentOf(number), term ? `${term.percent}` : ''],
      ];
    }),
  );

/** Terms of the filled rows. */
const toTerms = (values: TermValues): CancelTerm[] =>
  numbers
    .map((number) => ({
      days: (values[daysOf(number)] ?? '').trim(),
      percent: (values[percentOf(number)] ?? '').trim(),
    }))
    .filter(({ days, percent }) => days !== '' || percent !== '')
    .map(({ days, percent }) => ({ daysBefore: Number(days), percent: Number(percent) }));

const isWithin = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

function problemsIn(values: TermValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const number of numbers) {
    const [days, percent] = [values[daysOf(number)] ?? '', values[percentOf(number)] ?? ''];
    if (days.trim() === '' && percent.trim() === '') continue;
    if (!isWithin(days, 365)) problems[daysOf(number)] = words.wholeBetween(1, 365);
    if (!isWithin(percent, 100)) problems[percentOf(number)] = words.wholeBetween(1, 100);
  }
  if (Object.keys(problems).length > 0 || cancelTermsSchema.safeParse(toTerms(values)).success) return problems;
  return { [daysOf(1)]: texts.refunds.termsOrder };
}

/** Terms for cancelling packages. Saved with the other settings unchanged. */
export function CancelTermsForm({ settings }: { settings: HoldSettings }) {
  const saving = useSaveHoldSettings();
  const { form, submit, problem, isPending } = useCheckedForm<TermValues, HoldSettings>({
    defaultValues: toValues(settings.cancelTerms ?? []),
    toRequest: (values) => ({ ...settings, cancelTerms: toTerms(values) }),
    rules: problemsIn,
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
    <Card as="section" aria-label={words.cancelTerms}>
      <form noValidate onSubmit={submit} aria-label={words.cancelTerms}>
        <Stack gap={5}>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          {saving.error ? (
            <FailureAlert onLogIn={logIn}>{errorText(saving.error, words.saveSettings)}</FailureAlert>
          ) : null}
          <p>{words.cancelTermsHint}</p>
          {numbers.map((number) => (
            <Grid key={number} min="12rem" isFilled>
              <FormField
                as={TextField}
                control={form.control}
                name={daysOf(number)}
                label={words.termDays(number)}
                inputMode="numeric"
                autoComplete="off"
              />
              <FormField
                as={TextField}
                control={form.control}
                name={percentOf(number)}
                label={words.termPercent(number)}
                inputMode="numeric"
                autoComplete="off"
              />
            </Grid>
          ))}
          <Cluster>
            <Button type="submit" isPending={isPending}>
              {words.saveTerms}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
