import { packageCurrencies, texts } from '@portal/contracts';
import { Alert, Button, Grid, Stack } from '@portal/ui-kit';
import { Checkbox, Select, TextArea, TextField } from '@portal/ui-kit/fields';
import { type ReactNode, useState } from 'react';
import type { FieldLooks } from '../frame/edit-conflict';
import { type Failure, failureText, fieldProblem, type Finding, useFirstInvalid } from '../frame/failure';
import { type PackageDraft, packageProblem } from './package-draft';

interface PackageFormProps {
  draft: PackageDraft;
  onEdit: (change: Partial<PackageDraft>) => void;
  submitLabel: string;
  isPending: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  /** The text when the service gave no reason. */
  failure: string;
  /** What the last attempt came to without failing. */
  notice?: string | null;
  /** What somebody else saved meanwhile; until that is settled nothing is saved. */
  conflict?: ReactNode;
  onSubmit: (draft: PackageDraft) => void;
}

export const packageFields: FieldLooks<PackageDraft> = {
  name: { label: 'Package Name' },
  description: { label: 'Description' },
  price: { label: 'Price' },
  currency: { label: 'Currency' },
  duration: { label: 'Duration' },
  destinations: { label: 'Destinations' },
  inclusions: { label: 'Inclusions' },
  exclusions: { label: 'Exclusions' },
  availableDates: { label: 'Available Dates (optional)' },
  maxCapacity: { label: 'Maximum Capacity (optional)' },
  isAvailable: { label: texts.actions.isAvailable, show: (isAvailable) => (isAvailable ? 'Yes' : 'No') },
};

const currencies = packageCurrencies.map((value) => ({ value, label: value }));
const commaSeparated = 'Separate entries with commas.';

/** All fields of a package. What keeps it from being saved stands above the button that was pressed. */
export function PackageForm({ draft, submitLabel, isPending, error, failure, ...props }: PackageFormProps) {
  const [problem, setProblem] = useState<Finding | null>(null);
  const refusal: Failure = problem ?? error;
  const form = useFirstInvalid(refusal);
  const bind = <F extends keyof PackageDraft>(field: F) => ({
    name: field,
    value: draft[field],
    onChange: (value: PackageDraft[F]) => props.onEdit({ [field]: value }),
    errorMessage: fieldProblem(refusal, field),
  });
  const submit = () => {
    const found = packageProblem(draft);
    setProblem(found);
    if (found === null) props.onSubmit(draft);
  };
  const failed = failureText(refusal, failure);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !props.conflict) submit();
      }}
    >
      <Stack gap={5}>
        <TextField label={packageFields.name.label} {...bind('name')} isRequired />
        <TextArea label={packageFields.description.label} rows={5} {...bind('description')} isRequired />
        <Grid min="10rem" gap={4}>
          <TextField label={packageFields.price.label} inputMode="decimal" {...bind('price')} isRequired />
          <Select label={packageFields.currency.label} options={currencies} {...bind('currency')} />
          <TextField label={packageFields.duration.label} placeholder="7 days" {...bind('duration')} isRequired />
        </Grid>
        <TextField
          label={packageFields.destinations.label}
          description={commaSeparated}
          {...bind('destinations')}
          isRequired
        />
        <TextField label={packageFields.inclusions.label} description={commaSeparated} {...bind('inclusions')} />
        <TextField label={packageFields.exclusions.label} description={commaSeparated} {...bind('exclusions')} />
        <Grid min="14rem" gap={4}>
          <TextField
            label={packageFields.availableDates.label}
            description="YYYY-MM-DD, separated with commas."
            {...bind('availableDates')}
          />
          <TextField
            label={packageFields.maxCapacity.label}
            description="Empty: as many as want to come."
            inputMode="numeric"
            {...bind('maxCapacity')}
          />
        </Grid>
        <Checkbox isSelected={draft.isAvailable} onChange={(isAvailable) => props.onEdit({ isAvailable })}>
          {packageFields.isAvailable.label}
        </Checkbox>
        {props.conflict ?? (failed === null ? null : <Alert kind="error">{failed}</Alert>)}
        {failed === null && props.notice ? <Alert kind="info">{props.notice}</Alert> : null}
        <Button type="submit" size="lg" isPending={isPending} isDisabled={Boolean(props.conflict)}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
