import { agencyDate, type TravelerGender, travelerGenders } from '@portal/contracts';
import { FormField, type UseFormReturn, useWatch } from '@portal/remote-kit/forms';
import { Card } from '@portal/ui-kit';
import { Select, TextField } from '@portal/ui-kit/fields';
import { DateField } from '@portal/ui-kit/date';
import type { FlightBookingValues } from './booking-values';
import styles from './confirm.module.css';

const genderNames: Record<TravelerGender, string> = { MALE: 'Male', FEMALE: 'Female', UNSPECIFIED: 'Unspecified' };
const genderOptions = travelerGenders.map((value) => ({ value, label: genderNames[value] }));

interface TravelerFieldsProps {
  form: UseFormReturn<FlightBookingValues>;
  index: number;
}

/** Fields of one adult, named as in the passport. */
export function TravelerFields({ form, index }: TravelerFieldsProps) {
  const { control } = form;
  const gender = useWatch({ control, name: `travelers.${index}.gender` });
  return (
    <Card>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Traveler {index + 1}</legend>
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
            description={gender === 'UNSPECIFIED' ? 'Some airlines do not accept this choice.' : undefined}
          />
        </div>
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
