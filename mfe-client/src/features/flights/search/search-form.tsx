import { SearchFields, type SearchValues } from '@portal/remote-kit/flight-search';
import type { UseFormReturn } from '@portal/remote-kit/forms';
import { Alert, Button, Card } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import type { FormEvent } from 'react';
import styles from './search.module.css';

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
        <SearchFields form={form} hasClass>
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
        </SearchFields>
      </Card>
    </form>
  );
}
