import { agencyDate } from '@portal/contracts';
import { Alert, Button, Card } from '@portal/ui-kit';
import { Select } from '@portal/ui-kit/fields';
import { Icons } from '@portal/ui-kit/icons';
import { NumberField } from '@portal/ui-kit/inputs';
import { DatePicker } from '@portal/ui-kit/date';
import type { FormEvent } from 'react';
import { FormField, type UseFormReturn, useWatch } from '@portal/remote-kit/forms';
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
      <FormField as={AirportField} control={control} name="origin" label="Origin" errorMessage={mark('origin')} />
      <FormField
        as={AirportField}
        control={control}
        name="destination"
        label="Destination"
        errorMessage={mark('destination')}
      />
      <FormField
        as={DatePicker}
        control={control}
        name="departureDate"
        label="Departure Date"
        isRequired
        minValue={today}
        errorMessage={mark('departureDate')}
      />
      <FormField
        as={DatePicker}
        control={control}
        name="returnDate"
        label="Return Date"
        description="Optional"
        minValue={departureDate > today ? departureDate : today}
        errorMessage={mark('returnDate')}
      />
      {/* Zero can be typed, so that the page can say what is wrong with it. */}
      <FormField
        as={NumberField}
        control={control}
        name="adults"
        label="Adults"
        isRequired
        minValue={0}
        hasSteppers
        errorMessage={mark('adults')}
      />
      <FormField as={Select} control={control} name="travelClass" label="Travel Class" options={travelClassOptions} />
    </>
  );
}
