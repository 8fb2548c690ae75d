import { limits, packageCurrencies, texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { type CheckedForm, FormField } from '@portal/remote-kit/forms';
import { Alert, Button, Grid, Stack } from '@portal/ui-kit';
import { Checkbox, type CheckboxProps, Select, TextArea, TextField } from '@portal/ui-kit/fields';
import type { ReactNode } from 'react';
import type { FieldRenderers } from '../frame/edit-conflict';
import { DatesField } from './entries/dates-field';
import { ListField } from './entries/list-field';
import { groupOfferValue, type PackageDraft, toGroupOffer } from './package-draft';

interface PackageFormProps {
  checked: Pick<CheckedForm<PackageDraft>, 'form' | 'submit' | 'isPending' | 'problem'>;
  submitLabel: string;
  error: Error | null;
  /** Error text when the API gives no reason. */
  fallback: string;
  /** Result of the last successful attempt. */
  notice?: string | null;
  /** Conflict with another user's changes. Saving is disabled until it is resolved. */
  conflict?: ReactNode;
  /** Picture field, below the other fields. */
  picture?: ReactNode;
}

/** A booking has at most nine travelers. */
const groupSizes = Array.from({ length: limits.adultsMax - 1 }, (_, index) => index + 2);
const freeTravelers = [1, 2] as const;

/** '4 travel, 3 pay', for a value of the field. */
function groupOfferLabel(value: string): string {
  const { travelers, paying } = toGroupOffer(value);
  return value === '' ? 'None' : texts.party.groupOffer(travelers, paying);
}

const groupOffers = [
  { value: '', label: 'None' },
  ...groupSizes.flatMap((travelers) =>
    freeTravelers
      .filter((free) => free < travelers)
      .map((free) => groupOfferValue({ travelers, paying: travelers - free }))
      .map((value) => ({ value, label: groupOfferLabel(value) })),
  ),
];

export const packageFields: FieldRenderers<PackageDraft> = {
  name: { label: 'Package Name' },
  description: { label: 'Description' },
  price: { label: 'Price' },
  currency: { label: 'Currency' },
  duration: { label: 'Duration' },
  destinations: { label: 'Destinations' },
  inclusions: { label: 'Inclusions' },
  exclusions: { label: 'Exclusions' },
  itinerary: { label: 'Day by Day (optional)' },
  availableDates: { label: 'Available Dates (optional)' },
  maxCapacity: { label: 'Maximum Capacity (optional)' },
  placesPerDate: { label: 'Places per Date (optional)' },
  groupOffer: { label: 'Group Offer (optional)', show: groupOfferLabel },
  isAvailable: { label: texts.actions.isAvailable, show: (isAvailable) => (isAvailable ? 'Yes' : 'No') },
};

const currencies = packageCurrencies.map((value) => ({ value, label: value }));
const commaSeparated = 'Separate entries with commas, or press Enter after each.';

interface TickProps extends Pick<CheckboxProps, 'children'> {
  value: boolean;
  onChange: (isSelected: boolean) => void;
}

function Tick({ value, onChange, children }: TickProps) {
  return (
    <Checkbox isSelected={value} onChange={onChange}>
      {children}
    </Checkbox>
  );
}

/** All fields of a package. Errors are shown above the submit button. */
export function PackageForm({ checked, submitLabel, error, fallback, notice, conflict, picture }: PackageFormProps) {
  const problem = checked.problem ?? (error && errorText(error, fallback));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!conflict) checked.submit(event);
      }}
    >
      <Stack gap={5}>
        <PackageFields control={checked.form.control} />
        {picture}
        {conflict ?? (problem ? <Alert kind="error">{problem}</Alert> : null)}
        {!problem && notice ? <Alert kind="info">{notice}</Alert> : null}
        <Button type="submit" size="lg" isPending={checked.isPending} isDisabled={Boolean(conflict)}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

function PackageFields({ control }: Pick<CheckedForm<PackageDraft>['form'], 'control'>) {
  const bind = <Name extends keyof PackageDraft>(name: Name) => ({ control, name, label: packageFields[name].label });
  return (
    <>
      <FormField as={TextField} {...bind('name')} isRequired />
      <FormField as={TextArea} {...bind('description')} rows={5} isRequired />
      <Grid min="10rem" gap={4}>
        <FormField as={TextField} {...bind('price')} inputMode="decimal" isRequired />
        <FormField as={Select} {...bind('currency')} options={currencies} />
        <FormField as={TextField} {...bind('duration')} placeholder="7 days" isRequired />
      </Grid>
      <FormField as={ListField} {...bind('destinations')} description={commaSeparated} isRequired />
      <Grid min="17rem" gap={4}>
        <FormField as={ListField} {...bind('inclusions')} description={commaSeparated} />
        <FormField as={ListField} {...bind('exclusions')} description={commaSeparated} />
      </Grid>
      <FormField
        as={TextArea}
        {...bind('itinerary')}
        description="One line for each day, beginning with its title: Arrival in Mfuwe: you are met at the airport."
        rows={5}
      />
      <FormField
        as={DatesField}
        {...bind('availableDates')}
        description="YYYY-MM-DD, separated with commas, or chosen in the calendar."
      />
      <Grid min="17rem" gap={4}>
        <FormField
          as={TextField}
          {...bind('maxCapacity')}
          description="Places of all dates together. Leave empty for no limit."
          inputMode="numeric"
        />
        <FormField
          as={TextField}
          {...bind('placesPerDate')}
          description="Places of each date. Leave empty for no limit."
          inputMode="numeric"
        />
        <FormField
          as={Select}
          {...bind('groupOffer')}
          description="Of each full group, some travel free of charge."
          options={groupOffers}
        />
      </Grid>
      <FormField as={Tick} control={control} name="isAvailable">
        {packageFields.isAvailable.label}
      </FormField>
    </>
  );
}
