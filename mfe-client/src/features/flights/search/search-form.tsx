import { agencyDate } from '@portal/contracts';
import { Alert, Button, Card, Icons, Select } from '@portal/ui-kit';
import { NumberField } from '@portal/ui-kit/inputs';
import { DatePicker } from '@portal/ui-kit/date';
import type { FormEvent } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { AirportField } from './airport-field';
import type { SearchField, SearchProblem, SearchValues } from './search-criteria';
import styles from './search.module.css';
import { travelClassOptions } from './travel-class';

interface SearchFormProps {
  form: UseFormReturn<SearchValues>;
  problem: SearchProblem | null;
  isSearching: boolean;
  onSearch: () => void;
}

/** Step one: where, when, how many and in which cabin. */
export function SearchForm({ form, problem, isSearching, onSearch }: SearchFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSearching) onSearch();
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Flight search">
      <Card className={styles.card}>
        {problem ? <Alert kind="error">{problem.summary}</Alert> : null}
        <div className={styles.fields}>
          <SearchFields form={form} problem={problem} />
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

function SearchFields({ form, problem }: Pick<SearchFormProps, 'form' | 'problem'>) {
  const { control } = form;
  const mark = (name: SearchField) => problem?.fields[name];
  const today = agencyDate();
  const departureDate = useWatch({ control, name: 'departureDate' });
  return (
    <>
      <Controller
        control={control}
        name="origin"
        render={({ field }) => <AirportField {...field} label="Origin" errorMessage={mark('origin')} />}
      />
      <Controller
        control={control}
        name="destination"
        render={({ field }) => <AirportField {...field} label="Destination" errorMessage={mark('destination')} />}
      />
      <Controller
        control={control}
        name="departureDate"
        render={({ field }) => (
          <DatePicker
            {...field}
            label="Departure Date"
            isRequired
            minValue={today}
            errorMessage={mark('departureDate')}
          />
        )}
      />
      <Controller
        control={control}
        name="returnDate"
        render={({ field }) => (
          <DatePicker
            {...field}
            label="Return Date"
            description="Optional"
            minValue={departureDate > today ? departureDate : today}
            errorMessage={mark('returnDate')}
          />
        )}
      />
      <Controller
        control={control}
        name="adults"
        render={({ field }) => (
          // Zero can be typed, so that the page can say what is wrong with it.
          <NumberField {...field} label="Adults" isRequired minValue={0} hasSteppers errorMessage={mark('adults')} />
        )}
      />
      <Controller
        control={control}
        name="travelClass"
        render={({ field }) => <Select {...field} label="Travel Class" options={travelClassOptions} />}
      />
    </>
  );
}
