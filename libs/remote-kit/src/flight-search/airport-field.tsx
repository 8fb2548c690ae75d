import { ComboBox } from '@portal/ui-kit/inputs';
import { type FocusEvent, type KeyboardEvent, type Ref, useDeferredValue, useMemo, useState } from 'react';
import { type Airport, airportOf, matchAirports, popularAirports } from '../airports/airports';
import { useAirports } from '../airports/use-airports';
import { recentAirports } from './recent-airports';
import { PlaceNote } from '../search-frame/place-note';
import styles from './search-fields.module.css';

interface AirportFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** More rows would delay the opening of the list on a slow phone. */
const firstOfferedMax = 12;

/** Suggestions before any input: recent searches first, then popular airports. */
function firstOffered(recentCodes: readonly string[], airports: readonly Airport[]): readonly Airport[] {
  const recent = recentCodes.flatMap((code) => airportOf(code, airports) ?? []);
  const popular = popularAirports.slice(0, firstOfferedMax).map(({ id }) => airportOf(id, airports) as Airport);
  return [...new Set([...recent, ...popular])].slice(0, firstOfferedMax);
}

/**
 * Whether the text needs no suggestions: an open list hides the rest of the page from assistive technology.
 */
const isSettled = (text: string, airports: readonly Airport[]): boolean =>
  text.trim() === '' || airportOf(text, airports) !== undefined;

const isCode = (text: string): boolean => /^\s*[A-Z]{3}\s*$/i.test(text);

/** Airport field, searchable by code, city, name or country. An unlisted code is accepted as typed. */
export function AirportField({ value, onChange, onBlur, errorMessage, ...props }: AirportFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const [isBrowsing, setBrowsing] = useState(false);
  const [isVisited, setVisited] = useState(false);
  const { airports, areAll } = useAirports(isVisited || !airportOf(value));
  const [recent, setRecent] = useState<readonly string[]>([]);
  const first = useMemo(() => firstOffered(recent, airports), [recent, airports]);
  const known = airportOf(value, airports);
  const list = useMemo(() => ({ text: value, isFirst: isBrowsing || !isTyping }), [value, isBrowsing, isTyping]);
  // Typed letters appear before the list has been searched and rendered.
  const { text, isFirst } = useDeferredValue(list);
  const matches = useMemo(
    () => (isFirst ? first : isSettled(text, airports) ? [] : matchAirports(text, airports, recent)),
    [isFirst, first, text, airports, recent],
  );
  const bestMatch = () => matchAirports(value, airports, recent)[0];

  // Enter after "lusaka" selects the first suggestion. The combobox handles known codes
  // and options picked with the arrows.
  const takeFirstMatch = (event: KeyboardEvent<HTMLElement>) => {
    const isPicking = (event.target as HTMLElement).getAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || isPicking || known || value.trim() === '') return;
    const best = bestMatch();
    if (!best) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(best.id);
  };
  // Leaving the field selects the first suggestion too, except after three letters, which may be an unlisted code.
  const leave = () => {
    const best = isTyping && !isCode(value) && value.trim() !== '' && bestMatch();
    if (best) onChange(best.id);
    setTyping(false);
    setBrowsing(false);
    onBlur?.();
  };

  const visit = ({ target }: FocusEvent) => {
    setVisited(true);
    if (isTyping) return;
    setRecent(recentAirports());
    if (known && target instanceof HTMLInputElement) target.select();
  };

  return (
    <div onKeyDownCapture={takeFirstMatch} onFocus={visit}>
      <ComboBox
        {...props}
        isRequired
        items={matches}
        inputValue={value}
        onInputChange={(text) => {
          setTyping(true);
          setBrowsing(false);
          onChange(text.toUpperCase());
        }}
        onBlur={leave}
        onSelect={(airport) => {
          if (airport) onChange(airport.id);
        }}
        allowsCustomValue
        autoCapitalize="characters"
        onBrowse={() => setBrowsing(true)}
        selectsOnPress={!isTyping || known !== undefined}
        prefix={known?.city}
        description={known ? <PlaceNote {...known} /> : 'City or three-letter code'}
        emptyText={emptyText(!isFirst && !isSettled(text, airports), areAll)}
        errorMessage={errorMessage}
        renderItem={(airport) => (
          <span className={styles.airport}>
            <span>
              <b>{airport.city}</b>, {airport.country}
              <small>{airport.name}</small>
            </span>
            <strong>{airport.id}</strong>
          </span>
        )}
      />
    </div>
  );
}

/** Text of an empty list. A settled field shows no list. */
function emptyText(isSearching: boolean, areAll: boolean): string | undefined {
  if (!isSearching) return undefined;
  return areAll ? 'No airport matches. Please check the spelling.' : 'Looking through all airports...';
}
