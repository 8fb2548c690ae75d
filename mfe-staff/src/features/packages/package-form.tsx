import { packageCurrencies, texts } from '@portal/contracts';
import { Alert, Button, Checkbox, Grid, Select, Stack, TextArea, TextField } from '@portal/ui-kit';
import { type ReactNode, useState } from 'react';
import { type PackageDraft, packageProblem } from './package-draft';

interface PackageFormProps {
  start: PackageDraft;
  submitLabel: string;
  isPending: boolean;
  /** What the last attempt came to; shown above the fields. */
  outcome: ReactNode;
  onSubmit: (draft: PackageDraft) => void;
}

const currencies = packageCurrencies.map((value) => ({ value, label: value }));
const commaSeparated = 'Separate entries with commas.';

export function PackageForm({ start, submitLabel, isPending, outcome, onSubmit }: PackageFormProps) {
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const bind = <F extends keyof PackageDraft>(field: F) => ({
    name: field,
    value: draft[field],
    onChange: (value: PackageDraft[F]) => setDraft((before) => ({ ...before, [field]: value })),
  });
  const submit = () => {
    const found = packageProblem(draft);
    setProblem(found);
    if (found === null) onSubmit(draft);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={5}>
        {problem ? <Alert kind="error">{problem}</Alert> : outcome}
        <TextField label="Package Name" {...bind('name')} isRequired />
        <TextArea label="Description" rows={5} {...bind('description')} isRequired />
        <Grid min="12rem" gap={4}>
          <TextField label="Price" inputMode="decimal" {...bind('price')} isRequired />
          <Select label="Currency" options={currencies} {...bind('currency')} />
          <TextField label="Duration" placeholder="7 days" {...bind('duration')} isRequired />
        </Grid>
        <TextField label="Destinations" description={commaSeparated} {...bind('destinations')} isRequired />
        <TextField label="Inclusions" description={commaSeparated} {...bind('inclusions')} />
        <TextField label="Exclusions" description={commaSeparated} {...bind('exclusions')} />
        <Grid min="12rem" gap={4}>
          <TextField
            label="Available Dates (optional)"
            description="YYYY-MM-DD, separated with commas."
            {...bind('availableDates')}
          />
          <TextField label="Maximum Capacity (optional)" inputMode="numeric" {...bind('maxCapacity')} />
        </Grid>
        <Checkbox isSelected={draft.isAvailable} onChange={(isAvailable) => setDraft({ ...draft, isAvailable })}>
          {texts.actions.isAvailable}
        </Checkbox>
        <Button type="submit" size="lg" isPending={isPending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
