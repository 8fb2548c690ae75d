import { type ProfileGender, profileGenders } from '@portal/contracts';
import { FormField, type UseFormReturn } from '@portal/remote-kit/forms';
import { PasswordField, Select, TextField } from '@portal/ui-kit/fields';
import { DateField } from '@portal/ui-kit/date';
import type { ProfileField } from './profile-fields';
import type { ProfileValues } from './profile-values';

const genderOptions = profileGenders.map((value: ProfileGender) => ({ value, label: value }));

interface ProfileControlProps {
  form: UseFormReturn<ProfileValues>;
  field: ProfileField;
  /** Why the user cannot change the field, which is then read-only. */
  fixedBecause?: string | undefined;
}

export function ProfileControl({ form: { control }, field, fixedBecause }: ProfileControlProps) {
  const { name, label, kind, autoComplete, isRequired = false } = field;
  const common = { control, name, label, ...(autoComplete ? { autoComplete } : {}) };
  if (kind === 'date') return <FormField as={DateField} {...common} />;
  if (kind === 'password') return <FormField as={PasswordField} {...common} isRequired />;
  if (kind === 'gender') return <FormField as={Select} {...common} options={genderOptions} placeholder="" />;
  return (
    <FormField
      as={TextField}
      {...common}
      type={kind === 'email' || kind === 'tel' ? kind : 'text'}
      isRequired={isRequired}
      isReadOnly={fixedBecause !== undefined}
      description={fixedBecause ?? (kind === 'list' ? 'Separated by commas' : undefined)}
    />
  );
}
