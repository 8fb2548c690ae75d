import { agencyDate, isSamePerson, limits } from '@portal/contracts';
import { FormField, type UseFormReturn, useWatch } from '@portal/remote-kit/forms';
import { Card } from '@portal/ui-kit';
import { Checkbox, Select, TextField } from '@portal/ui-kit/fields';
import { DateField } from '@portal/ui-kit/date';
import { TravelerChoices } from '../../travelers/traveler-choices';
import { genderOptions, type Person } from '../../travelers/traveler-facts';
import type { FlightBookingValues } from './booking-values';
import styles from './confirm.module.css';

interface TravelerFieldsProps {
  form: UseFormReturn<FlightBookingValues>;
  index: number;
}

/** People who can be filled in. */
export interface KnownTravelers {
  /** Account holder. Undefined if the profile is incomplete. */
  holder: Person | undefined;
  /** Undefined while loading, after a failure, and for bookings on behalf of a customer. */
  saved: readonly Person[] | undefined;
}

interface TravelerBlockProps extends TravelerFieldsProps {
  /** Number of travelers of the booking. */
  adults: number;
  known: KnownTravelers;
}

/** Fields of one adult, named as in the passport. */
export function TravelerFields({ form, index, adults, known }: TravelerBlockProps) {
  const { control } = form;
  const travelers = useWatch({ control, name: 'travelers' }).slice(0, adults);
  const current = travelers[index] as Person;
  const { holder, saved } = known;
  const people = [...(holder ? [holder] : []), ...(saved ?? []).filter((one) => !holder || !isSamePerson(one, holder))];
  const isKnown = people.some((person) => isSamePerson(person, current));
  const fill = (person: Person) => {
    for (const name of ['firstName', 'lastName', 'dateOfBirth', 'gender'] as const)
      form.setValue(`travelers.${index}.${name}`, person[name], { shouldDirty: true });
    form.setValue(`saves.${index}`, false);
  };
  return (
    <Card>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Traveler {index + 1}</legend>
        {saved ? (
          <TravelerChoices
            people={people}
            current={current}
            others={travelers.filter((_, other) => other !== index)}
            holder={holder}
            onFill={fill}
          />
        ) : null}
        <p className={styles.hint}>Enter names exactly as in the passport.</p>
        <div className={styles.fields}>
          <NameField form={form} index={index} name="firstName" label="First Name" autoComplete="given-name" />
          <NameField form={form} index={index} name="lastName" label="Last Name" autoComplete="family-name" />
          <FormField
            as={DateField}
            control={control}
            name={`travelers.${index}.dateOfBirth`}
            label="Date of Birth"
            isRequired
            maxValue={agencyDate()}
            autoComplete={index === 0 ? 'bday' : 'off'}
          />
          <FormField
            as={Select}
            control={control}
            name={`travelers.${index}.gender`}
            label="Gender"
            isRequired
            options={genderOptions}
            description={current.gender === 'UNSPECIFIED' ? 'Some airlines do not accept this choice.' : undefined}
          />
        </div>
        {saved && !isKnown && saved.length < limits.savedTravelersMax ? (
          <FormField as={Checkbox} control={control} name={`saves.${index}`} label="Save for next time" />
        ) : null}
      </fieldset>
    </Card>
  );
}

interface NameFieldProps extends TravelerFieldsProps {
  name: 'firstName' | 'lastName';
  label: string;
  autoComplete: 'given-name' | 'family-name';
}

function NameField({ form, index, name, label, autoComplete }: NameFieldProps) {
  return (
    <FormField
      as={TextField}
      control={form.control}
      name={`travelers.${index}.${name}`}
      label={label}
      isRequired
      autoComplete={index === 0 ? autoComplete : 'off'}
      autoCapitalize="words"
      spellCheck={false}
    />
  );
}
