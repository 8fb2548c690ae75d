import { Icons } from '@portal/ui-kit/icons';
import { ComboBox } from '@portal/ui-kit/inputs';
import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import { type Airport, airportOf, matchAirports, usualAirports } from '../airports/airports';
import { useAirports } from '../airports/use-airports';
import { recentAirports } from './recent-airports';
import styles from './search-fields.module.css';

interface AirportFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** What is offered before anything is typed: where one looked lately, then where most people fly. */
function firstOffered(recentCodes: readonly string[], airports: readonly Airport[]): readonly Airport[] {
  const recent = recentCodes.flatMap((code) => airportOf(code, airports) ?? []);
  return [...new Set([...recent, ...usualAirports.map(({ id }) => airportOf(id, airports) as Airport)])];
}

const isCode = (text: string): boolean => /^\s*[A-Z]{3}\s*$/i.test(text);

/** An airport by its code, city, name or country; an unlisted code is taken as typed. */
export function AirportField({ value, onChange, onBlur, errorMessage, ...props }: AirportFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const [isVisited, setVisited] = useState(false);
  const { airports, areAll } = useAirports(isVisited || !airportOf(value));
  const [recent, setRecent] = useState<readonly string[]>([]);
  const first = useMemo(() => firstOffered(recent, airports), [recent, airports]);
  const matches = useMemo(() => matchAirports(value, airports), [value, airports]);
  const known = airportOf(value, airports);
  // A finished code needs no suggestions; an open list would keep assistive technology out of the rest of the page.
  const isFinished = isTyping && (known !== undefined || value.trim() === '');
  const offered = isFinished ? [] : isTyping ? matches : first;

  // "lusaka" and Enter means the first suggestion; a known code, or one picked with the arrows, is left to the box.
  const takeFirstMatch = (event: KeyboardEvent<HTMLElement>) => {
    const isPicking = (event.target as HTMLElement).getAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || isPicking || known || value.trim() === '' || !matches[0]) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(matches[0].id);
  };
  // Leaving the field takes the first suggestion too, except after three letters, which may be an unlisted code.
  const leave = () => {
    if (isTyping && !isCode(value) && value.trim() !== '' && matches[0]) onChange(matches[0].id);
    setTyping(false);
    onBlur?.();
  };

  const visit = () => {
    setVisited(true);
    setRecent((before) => (isTyping ? before : recentAirports()));
  };

  return (
    <div onKeyDownCapture={takeFirstMatch} onFocus={visit}>
      <ComboBox
        {...props}
        isRequired
        items={offered}
        inputValue={value}
        onInputChange={(text) => {
          setTyping(true);
          onChange(text.toUpperCase());
        }}
        onBlur={leave}
        onSelect={(airport) => {
          if (airport) onChange(airport.id);
        }}
        allowsCustomValue
        autoCapitalize="characters"
        icon={<Icons.MapPin aria-hidden />}
        description={known ? `${known.city}, ${known.country}` : 'City or three-letter code'}
        emptyText={emptyText(isTyping && !isFinished, areAll)}
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

/** The text of an empty list; a complete field shows no list. */
function emptyText(isSearching: boolean, areAll: boolean): string | undefined {
  if (!isSearching) return undefined;
  return areAll ? 'No airport matches. Please check the spelling.' : 'Looking through all airports...';
}
