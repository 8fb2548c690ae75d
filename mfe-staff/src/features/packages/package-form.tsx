import { packageCurrencies, texts } from '@portal/contracts';
import { Alert, Button, Checkbox, Grid, Select, Stack, TextArea, TextField } from '@portal/ui-kit';
import { useState } from 'react';
import { type Failure, failureText, fieldProblem, type Finding, useFirstInvalid } from '../frame/failure';
import { type PackageDraft, packageProblem } from './package-draft';

interface PackageFormProps {
  start: PackageDraft;
  submitLabel: string;
  isPending: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  /** The text when the service gave no reason. */
  failure: string;
  /** What the last attempt came to without failing. */
  notice?: string | null;
  onSubmit: (draft: PackageDraft) => void;
}

const currencies = packageCurrencies.map((value) => ({ value, label: value }));
const commaSeparated = 'Separate entries with commas.';

/** All fields of a package. What keeps it from being saved stands above the button that was pressed. */
export function PackageForm({ start, submitLabel, isPending, error, failure, notice, onSubmit }: PackageFormProps) {
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<Finding | null>(null);
  const refusal: Failure = problem ?? error;
  const form = useFirstInvalid(refusal);
  const bind = <F extends keyof PackageDraft>(field: F) => ({
    name: field,
    value: draft[field],
    onChange: (value: PackageDraft[F]) => setDraft((before) => ({ ...before, [field]: value })),
    errorMessage: fieldProblem(refusal, field),
  });
  const submit = () => {
    const found = packageProblem(draft);
    setProblem(found);
    if (found === null) onSubmit(draft);
  };
  const failed = failureText(refusal, failure);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) submit();
      }}
    >
      <Stack gap={5}>
        <TextField label="Package Name" {...bind('name')} isRequired />
        <TextArea label="Description" rows={5} {...bind('description')} isRequired />
        <Grid min="10rem" gap={4}>
          <TextField label="Price" inputMode="decimal" {...bind('price')} isRequired />
          <Select label="Currency" options={currencies} {...bind('currency')} />
          <TextField label="Duration" placeholder="7 days" {...bind('duration')} isRequired />
        </Grid>
        <TextField label="Destinations" description={commaSeparated} {...bind('destinations')} isRequired />
        <TextField label="Inclusions" description={commaSeparated} {...bind('inclusions')} />
        <TextField label="Exclusions" description={commaSeparated} {...bind('exclusions')} />
        <Grid min="14rem" gap={4}>
          <TextField
            label="Available Dates (optional)"
            description="YYYY-MM-DD, separated with commas."
            {...bind('availableDates')}
          />
          <TextField
            label="Maximum Capacity (optional)"
            description="Empty: as many as want to come."
            inputMode="numeric"
            {...bind('maxCapacity')}
          />
        </Grid>
        <Checkbox isSelected={draft.isAvailable} onChange={(isAvailable) => setDraft({ ...draft, isAvailable })}>
          {texts.actions.isAvailable}
        </Checkbox>
        {failed === null ? null : <Alert kind="error">{failed}</Alert>}
        {failed === null && notice ? <Alert kind="info">{notice}</Alert> : null}
        <Button type="submit" size="lg" isPending={isPending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
