import { Button } from '@portal/ui-kit';
import { Select } from '@portal/ui-kit/fields';
import { Icons } from '@portal/ui-kit/icons';
import { NumberField } from '@portal/ui-kit/inputs';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../forms/form-field';
import { SearchFrame } from '../search-frame/search-frame';
import { AirportField } from './airport-field';
import type { SearchValues } from './search-criteria';
import styles from './search-fields.module.css';
import { travelClassOptions } from './travel-class';
import { useTravelDates } from './travel-dates';

interface SearchFieldsProps {
  form: UseFormReturn<SearchValues>;
  hasClass?: boolean;
  children: ReactNode;
}

/** Fields of the flight search. */
export function SearchFields({ form, hasClass = false, children }: SearchFieldsProps) {
  const { control, getValues, setValue } = form;
  const swap = () => {
    const { origin, destination } = getValues();
    setValue('origin', destination, { shouldDirty: true });
    setValue('destination', origin, { shouldDirty: true });
  };
  return (
    <SearchFrame
      {...useTravelDates(form)}
      origin={<FormField as={AirportField} control={control} name="origin" label="Origin" />}
      swap={
        <Button
          variant="quiet"
          className={styles.swap}
          aria-label="Swap origin and destination"
          icon={<Icons.ArrowUpDown aria-hidden />}
          onPress={swap}
        />
      }
      destination={<FormField as={AirportField} control={control} name="destination" label="Destination" />}
      // Zero can be typed, so that the form can show its message.
      adults={
        <FormField
          as={NumberField}
          control={control}
          name="adults"
          label="Adults"
          isRequired
          minValue={0}
          hasSteppers
        />
      }
      cabin={
        hasClass ? (
          <FormField
            as={Select}
            control={control}
            name="travelClass"
            label="Travel Class"
            options={travelClassOptions}
          />
        ) : undefined
      }
      submit={children}
    />
  );
}
