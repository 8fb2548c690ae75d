import { agencyDate } from '@portal/contracts';
import { Alert, Button, Card } from '@portal/ui-kit';
import { Select } from '@portal/ui-kit/fields';
import { Icons } from '@portal/ui-kit/icons';
import { NumberField } from '@portal/ui-kit/inputs';
import { DatePicker } from '@portal/ui-kit/date';
import type { FormEvent } from 'react';
import { FormField, type UseFormReturn, useWatch } from '@portal/remote-kit/forms';
import { AirportField } from './airport-field';
import type { SearchValues } from './search-criteria';
import styles from './search.module.css';
import { travelClassOptions } from './travel-class';

interface SearchFormProps {
  form: UseFormReturn<SearchValues>;
  problem: string | undefined;
  isSearching: boolean;
  onSearch: (event: FormEvent) => void;
}

/** Step one: where, when, how many and in which cabin. */
export function SearchForm({ form, problem, isSearching, onSearch }: SearchFormProps) {
  return (
    <form noValidate onSubmit={onSearch} aria-label="Flight search">
      <Card className={styles.card}>
        {problem ? <Alert kind="error">{problem}</Alert> : null}
        <div className={styles.fields}>
          <SearchFields form={form} />
          <div className={styles.submit}>
            <Button
              type="submit"
              variant="sunset"
              size="lg"
              isFullWidth
              isPending={isSearching}
              icon={<Icons.Search aria-hidden size="1.15em" />}
            >
              Search Flights
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

function SearchFields({ form: { control } }: Pick<SearchFormProps, 'form'>) {
  const today = agencyDate();
  const departureDate = useWatch({ control, name: 'departureDate' });
  return (
    <>
      <FormField as={AirportField} control={control} name="origin" label="Origin" />
      <FormField as={AirportField} control={control} name="destination" label="Destination" />
      <FormField
        as={DatePicker}
        control={control}
        name="departureDate"
        label="Departure Date"
        isRequired
        minValue={today}
      />
      <FormField
        as={DatePicker}
        control={control}
        name="returnDate"
        label="Return Date"
        description="Optional"
        minValue={departureDate > today ? departureDate : today}
      />
      {/* Zero can be typed, so that the page can say what is wrong with it. */}
      <FormField as={NumberField} control={control} name="adults" label="Adults" isRequired minValue={0} hasSteppers />
      <FormField as={Select} control={control} name="travelClass" label="Travel Class" options={travelClassOptions} />
    </>
  );
}
