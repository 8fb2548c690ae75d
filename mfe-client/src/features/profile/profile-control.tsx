import { type ProfileGender, profileGenders } from '@portal/contracts';
import { PasswordField, Select, TextField } from '@portal/ui-kit';
import { DateField } from '@portal/ui-kit/date';
import { Controller, type ControllerRenderProps, type UseFormReturn } from 'react-hook-form';
import type { ProfileField } from './profile-fields';
import type { ProfileValues } from './profile-values';

const genderOptions = profileGenders.map((value) => ({ value, label: value }));

interface ProfileControlProps {
  form: UseFormReturn<ProfileValues>;
  field: ProfileField;
}

/** The control of one member of the profile. */
export function ProfileControl({ form, field: description }: ProfileControlProps) {
  return (
    <Controller
      control={form.control}
      name={description.name}
      render={({ field, fieldState }) => (
        <Control description={description} field={field} errorMessage={fieldState.error?.message} />
      )}
    />
  );
}

interface ControlProps {
  description: ProfileField;
  field: ControllerRenderProps<ProfileValues>;
  errorMessage: string | undefined;
}

function Control({ description: { label, kind, autoComplete, isRequired }, field, errorMessage }: ControlProps) {
  const value = field.value as string;
  const common = { ...field, label, errorMessage, ...(autoComplete ? { autoComplete } : {}) };
  if (kind === 'date') return <DateField {...common} value={value} />;
  if (kind === 'password') return <PasswordField {...common} value={value} isRequired />;
  if (kind === 'gender') {
    return <Select {...common} value={value as ProfileGender | ''} options={genderOptions} placeholder="" />;
  }
  return (
    <TextField
      {...common}
      value={value}
      type={kind === 'email' || kind === 'tel' ? kind : 'text'}
      isRequired={isRequired ?? false}
      description={kind === 'list' ? 'Separated by commas' : undefined}
    />
  );
}
