import { texts, type TravelPackage } from '@portal/contracts';
import { Button, formatMoney, Stack } from '@portal/ui-kit';
import { SearchField, Select } from '@portal/ui-kit/fields';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './package-finder.module.css';
import { priceSteps } from './price-steps';
import { noFilters, type PackageFilters } from './package-filters';
import { durationRanges, applyFilters } from './apply-filters';

interface Option {
  value: string;
  label: string;
}

export interface PackageFinderProps {
  packages: readonly TravelPackage[];
  wishes: PackageFilters;
  onChange: (next: Partial<PackageFilters>) => void;
  /** Renders the results. Not called without a filter, as the page then shows all packages. */
  show: (found: readonly TravelPackage[]) => ReactNode;
  /** Focuses the first field on mount: the button that loaded the filters is removed. */
  takesFocus: boolean;
}

const upTo = (most: number, currency: string): string => `Up to ${formatMoney(most, currency)}`;

/** Adds the value from the URL to the options, even if no package has it. */
const withOwn = (options: readonly Option[], own: Option): readonly Option[] =>
  own.value === '' || options.some(({ value }) => value === own.value) ? options : [...options, own];

/** Search and filters (place, duration, price) of the package list, and their results. */
export function PackageFinder({ packages, wishes, onChange, show, takesFocus }: PackageFinderProps) {
  const fields = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(takesFocus);
  useEffect(() => {
    if (wasAsked.current) fields.current?.querySelector('input')?.focus();
  }, []);
  const places = [...new Set(packages.flatMap(({ destinations }) => destinations))].sort((one, other) =>
    one.localeCompare(other),
  );
  const prices = priceSteps(packages).map(({ currency, most }) => ({
    value: `${currency}-${most}`,
    label: upTo(most, currency),
  }));
  const [currency = '', most = ''] = wishes.price.split('-');
  const found = applyFilters(packages, wishes);
  const isNarrowed = Object.values(wishes).some(Boolean);
  return (
    <Stack className={styles.finder}>
      <div ref={fields} role="group" aria-label="Filters" className={styles.filters}>
        <div className={styles.fields}>
          <SearchField
            label="Search packages"
            placeholder="Falls, safari, a place"
            value={wishes.q}
            onChange={(q) => onChange({ q })}
          />
          <Select
            label="Place"
            options={withOwn(
              [{ value: '', label: 'Every place' }, ...places.map((value) => ({ value, label: value }))],
              {
                value: wishes.place,
                label: wishes.place,
              },
            )}
            value={wishes.place}
            onChange={(place) => onChange({ place })}
          />
          <Select
            label="Length"
            options={[{ value: '', label: 'Any length' }, ...durationRanges]}
            value={wishes.days}
            onChange={(days) => onChange({ days })}
          />
          <Select
            label="Price per person"
            options={withOwn([{ value: '', label: 'Any price' }, ...prices], {
              value: wishes.price,
              label: upTo(Number(most), currency),
            })}
            value={wishes.price}
            onChange={(price) => onChange({ price })}
          />
        </div>
        <div className={styles.found}>
          <p role="status">
            {found.length} of {packages.length} packages
          </p>
          {isNarrowed ? (
            <Button variant="quiet" size="sm" onPress={() => onChange(noFilters)}>
              {texts.actions.clearSearch}
            </Button>
          ) : null}
        </div>
      </div>
      {isNarrowed ? show(found) : null}
    </Stack>
  );
}
