import { Alert, Button } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { useCheckedForm } from '../forms/use-checked-form';
import { rememberAirports } from './recent-airports';
import {
  defaultSearch,
  type SearchField,
  validateSearch,
  type SearchValues,
  searchMessages,
  writeSearch,
} from './search-criteria';
import { SearchFields } from './search-fields';
import { defaultReturnDate } from './travel-dates';

/** Values and focus of the plain form that this form replaces. */
export interface SearchHandoff {
  values: Omit<SearchValues, 'travelClass'>;
  isReturn: boolean;
  /** Focused field; null for the trip type. */
  focusOn: SearchField | null;
  /** Start and end of the text selection in that field. Absent: the field's default. */
  selected?: readonly [number, number];
}

interface QuickSearchProps extends SearchHandoff {
  /** Receives the query string of the results page. */
  onSearch: (query: string) => void;
}

/** A search navigates and makes no call. */
const noCall = { isPending: false, isSuccess: false, error: null, reset: () => undefined };
const rules = (search: SearchValues) => validateSearch(search);

/** Flight search form for pages without a result list. */
export function QuickSearch({ values, isReturn, focusOn, selected, onSearch }: QuickSearchProps) {
  const element = useRef<HTMLFormElement>(null);
  const begun = { ...defaultSearch(), ...values };
  const { form, submit, problem } = useCheckedForm<SearchValues>({
    defaultValues:
      isReturn && !begun.returnDate ? { ...begun, returnDate: defaultReturnDate(begun.departureDate) } : begun,
    rules,
    ...searchMessages,
    sending: noCall,
    send: (search) => {
      rememberAirports(search.origin, search.destination);
      onSearch(writeSearch(search).toString());
    },
  });
  const focused = useRef({ focusOn, selected });
  useEffect(() => {
    // The focus was lost with the plain form, unless the visitor had moved it.
    if (document.activeElement !== document.body) return;
    const { focusOn: field, selected: range } = focused.current;
    if (field) {
      form.setFocus(field);
      if (range && document.activeElement instanceof HTMLInputElement) {
        document.activeElement.setSelectionRange(...range);
      }
    } else element.current?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus();
  }, [form]);
  return (
    <form ref={element} noValidate onSubmit={submit} aria-label="Flight search">
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <SearchFields form={form}>
        <Button type="submit" isFullWidth icon={<Icons.Search aria-hidden />}>
          Search
        </Button>
      </SearchFields>
    </form>
  );
}
