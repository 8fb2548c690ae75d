import { Icons } from '@portal/ui-kit';
import { ComboBox } from '@portal/ui-kit/inputs';
import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import { airportOf, airports, matchAirports } from './airports';
import styles from './search.module.css';

interface AirportFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** An airport by its code, city or name; a code that is not in our list is taken as typed. */
export function AirportField({ value, onChange, onBlur, errorMessage, ...props }: AirportFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const matches = useMemo(() => matchAirports(value), [value]);
  const known = airportOf(value);
  // A finished code needs no suggestions; an open list would keep assistive technology out of the rest of the page.
  const isFinished = isTyping && (known !== undefined || value.trim() === '');
  const offered = isFinished ? [] : isTyping ? matches : airports;

  // "lusaka" and Enter means the first suggestion; a known code, or one picked with the arrows, is left to the box.
  const takeFirstMatch = (event: KeyboardEvent<HTMLElement>) => {
    const isPicking = (event.target as HTMLElement).getAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || isPicking || known || value.trim() === '' || !matches[0]) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(matches[0].id);
  };

  return (
    <div onKeyDownCapture={takeFirstMatch}>
      <ComboBox
        {...props}
        isRequired
        items={offered}
        inputValue={value}
        onInputChange={(text) => {
          setTyping(true);
          onChange(text.toUpperCase());
        }}
        onBlur={() => {
          setTyping(false);
          onBlur?.();
        }}
        onSelect={(airport) => {
          if (airport) onChange(airport.id);
        }}
        allowsCustomValue
        autoCapitalize="characters"
        icon={<Icons.MapPin aria-hidden />}
        description={known ? `${known.city}, ${known.country}` : 'City or three-letter code'}
        errorMessage={errorMessage}
        renderItem={(airport) => (
          <span className={styles.airport}>
            <strong>{airport.id}</strong>
            <span>
              {airport.city}, {airport.country}
              <small>{airport.name}</small>
            </span>
          </span>
        )}
      />
    </div>
  );
}
