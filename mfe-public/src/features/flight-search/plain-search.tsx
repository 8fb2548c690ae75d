import { defaultFlightSearch, href, limits } from '@portal/contracts';
import { PlaceNote, SearchFrame } from '@portal/remote-kit/search-frame';
import { Button } from '@portal/ui-kit';
import { NativeField, RadioGroup } from '@portal/ui-kit/fields';
import { Icons } from '@portal/ui-kit/icons';
import { type FocusEvent, type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { defaultDeparture } from './default-departure';
import styles from './hero-search.module.css';

const trips = [
  { value: 'one-way', label: 'One way' },
  { value: 'return', label: 'Return' },
] as const;
const place = { required: true, maxLength: 60, autoComplete: 'off', autoCapitalize: 'characters' } as const;

/** Query parameters of the results page. Without scripts the browser submits them directly. */
const names = ['from', 'to', 'departure', 'return', 'adults'];

const neverChanges = () => () => undefined;
const unknownWhileBuilding = () => '';

const textOf = (form: HTMLFormElement, name: string): string => {
  const text = new FormData(form).get(name);
  return typeof text === 'string' ? text.trim() : '';
};

/** Selects the default text of an airport field, so that typing replaces it. A selection by the visitor is kept. */
function selectPlace({ target }: { target: EventTarget }): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
  if (target.value === target.defaultValue && target.selectionStart === target.selectionEnd) target.select();
}

interface PlainSearchProps {
  onIntent: () => void;
  /**
   * Called when the visitor starts to fill in the form or swaps the airports. Its values are read when the full form
   * replaces it.
   */
  onInteraction: (form: HTMLFormElement, wish?: 'swap') => void;
  onSearch: (query: string) => void;
}

/** Flight search made of native fields. */
export function PlainSearch({ onIntent, onInteraction, onSearch }: PlainSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const [trip, setTrip] = useState<(typeof trips)[number]['value']>('one-way');
  const departure = useSyncExternalStore(neverChanges, defaultDeparture, unknownWhileBuilding);
  const begin = ({ target }: FocusEvent) => {
    selectPlace({ target });
    // Not for date fields: replacing the form would close the browser's open calendar.
    if (!(target instanceof HTMLInputElement) || target.type === 'date') return;
    onInteraction(form.current as HTMLFormElement);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = names.filter((name) => textOf(event.currentTarget, name) !== '');
    onSearch(
      new URLSearchParams(filled.map((name) => [name, textOf(event.currentTarget, name).toUpperCase()])).toString(),
    );
  };
  return (
    <form
      ref={form}
      action={href('/book-flight')}
      aria-label="Flight search"
      className={styles.codes}
      onPointerEnter={onIntent}
      onFocus={begin}
      onClick={selectPlace}
      onSubmit={submit}
    >
      <SearchFrame
        trip={
          <RadioGroup
            label="Trip"
            hideLabel
            variant="segments"
            name="trip"
            options={trips}
            value={trip}
            onChange={setTrip}
          />
        }
        origin={
          <NativeField
            {...place}
            label="Origin"
            name="from"
            defaultValue={defaultFlightSearch.originLocationCode}
            prefix="Lusaka"
            description={<PlaceNote city="Lusaka" country="Zambia" />}
          />
        }
        swap={
          <Button
            variant="quiet"
            className={styles.swap}
            aria-label="Swap origin and destination"
            icon={<Icons.ArrowUpDown aria-hidden />}
            onPress={() => onInteraction(form.current as HTMLFormElement, 'swap')}
          />
        }
        destination={
          <NativeField
            {...place}
            label="Destination"
            name="to"
            defaultValue={defaultFlightSearch.destinationLocationCode}
            prefix="Ndola"
            description={<PlaceNote city="Ndola" country="Zambia" />}
          />
        }
        dates={
          <div className={styles.dates}>
            {/* Without a default date, `required` would block a search submitted before the scripts run. */}
            <NativeField
              label="Departure Date"
              name="departure"
              type="date"
              defaultValue={departure}
              required={departure !== ''}
            />
            {trip === 'return' ? <NativeField label="Return Date" name="return" type="date" /> : null}
          </div>
        }
        adults={
          <NativeField
            label="Adults"
            name="adults"
            type="number"
            min={limits.adultsMin}
            max={limits.adultsMax}
            defaultValue={defaultFlightSearch.adults}
            required
          />
        }
        submit={
          <Button type="submit" isFullWidth icon={<Icons.Search aria-hidden />}>
            Search
          </Button>
        }
      />
    </form>
  );
}
