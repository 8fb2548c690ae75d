import { limits } from '@portal/contracts';
import { Grid } from '@portal/ui-kit';
import { TextArea, TextField } from '@portal/ui-kit/fields';
import type { Control } from 'react-hook-form';
import { FormField } from '../forms/form-field';
import type { ContactValues } from './contact-values';

interface ContactFieldsProps<Values extends ContactValues> {
  control: Control<Values>;
  requestsHint: string;
}

/** Contact details and special requests of a booking. */
export function ContactFields<Values extends ContactValues>({ requestsHint, ...form }: ContactFieldsProps<Values>) {
  // Forms with more fields include these.
  const control = form.control as unknown as Control<ContactValues>;
  return (
    <>
      <Grid min="14rem" gap={4} isFilled>
        <FormField
          as={TextField}
          control={control}
          name="contact.emailAddress"
          label="Contact Email"
          type="email"
          autoComplete="email"
          isRequired
        />
        <FormField
          as={TextField}
          control={control}
          name="contact.phoneNumber"
          label="Contact Phone"
          type="tel"
          autoComplete="tel"
          isRequired
        />
      </Grid>
      <FormField
        as={TextArea}
        control={control}
        name="specialRequests"
        label="Special Requests"
        description={requestsHint}
        rows={3}
        maxLength={limits.textMax}
      />
    </>
  );
}
