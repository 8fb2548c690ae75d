import { SearchFields, type SearchValues } from '@portal/remote-kit/flight-search';
import type { UseFormReturn } from '@portal/remote-kit/forms';
import { Alert, Button, Card } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './search.module.css';

interface SearchFormProps {
  form: UseFormReturn<SearchValues>;
  problem: string | undefined;
  /** The provider rejected the search. Then there is no results section, so the problem gets the focus. */
  isRefused: boolean;
  isSearching: boolean;
  onSearch: (event: FormEvent) => void;
}

/** Step one: route, dates, travelers and cabin. */
export function SearchForm({ form, problem, isRefused, isSearching, onSearch }: SearchFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const hasMarks = Object.keys(form.formState.errors).length > 0;
  useEffect(() => {
    if (isRefused && hasMarks) element.current?.querySelector('[aria-invalid]')?.scrollIntoView({ block: 'nearest' });
  }, [isRefused, hasMarks]);
  return (
    <form ref={element} noValidate onSubmit={onSearch} aria-label="Flight search">
      <Card className={styles.card}>
        {problem ? (
          <Alert key={`${isRefused}`} kind="error" takesFocus={isRefused}>
            {problem}
          </Alert>
        ) : null}
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
