import { inquiryTypes, isEmail, texts } from '@portal/contracts';
import { Alert, Button, Select, Stack, TextArea, TextField } from '@portal/ui-kit';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

export interface Inquiry {
  name: string;
  email: string;
  inquiry: (typeof inquiryTypes)[number] | '';
  message: string;
}

const empty: Inquiry = { name: '', email: '', inquiry: '', message: '' };
const inquiryLabels = { leisure: 'Leisure', corporate: 'Corporate', package: 'Package', other: 'Other' } as const;
const inquiries = inquiryTypes.map((value) => ({ value, label: inquiryLabels[value] }));

/** Blanks alone are nothing. */
const filled = (message: string) => ({ filled: (value: string) => value.trim() !== '' || message });

/** Nobody is told: the specification lets the form make no request. */
const keepToOurselves = (): Promise<void> => Promise.resolve();

interface ContactFormProps {
  deliver?: (inquiry: Inquiry) => Promise<void>;
}

/** Checks the message, hands it over, thanks the visitor and starts afresh; a failure keeps what was written. */
export function ContactForm({ deliver = keepToOurselves }: ContactFormProps) {
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  const form = useForm<Inquiry>({ defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const isWrongEmailAlone = errors.email?.type === 'format' && Object.keys(errors).length === 1;
  const send = async (inquiry: Inquiry) => {
    try {
      await deliver(inquiry);
      form.reset(empty);
      setOutcome('sent');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <form
      noValidate
      aria-label="Send us a message"
      onSubmit={(event) => {
        setOutcome(null);
        void form.handleSubmit(send)(event);
      }}
    >
      <Stack gap={5}>
        {outcome === 'sent' ? (
          <Alert kind="success" takesFocus>
            {texts.success.messageSent}
          </Alert>
        ) : null}
        {outcome === 'failed' ? (
          <Alert kind="error" takesFocus>
            {texts.errors.contact}
          </Alert>
        ) : null}
        {Object.keys(errors).length > 0 ? (
          <Alert kind="error">
            {isWrongEmailAlone ? texts.validation.emailInvalid : texts.validation.contactFieldsRequired}
          </Alert>
        ) : null}
        <Controller
          control={form.control}
          name="name"
          rules={{ validate: filled('Please tell us your name.') }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Your Name"
              autoComplete="name"
              isRequired
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="email"
          rules={{
            validate: {
              ...filled('Please tell us your email.'),
              format: (value) => isEmail(value.trim()) || texts.validation.emailInvalid,
            },
          }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Your Email"
              type="email"
              autoComplete="email"
              isRequired
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="inquiry"
          rules={{ validate: filled('Please choose a type.') }}
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label="Type of Inquiry"
              options={inquiries}
              placeholder="Please choose"
              isRequired
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="message"
          rules={{ validate: filled('Please write a message.') }}
          render={({ field, fieldState }) => (
            <TextArea {...field} label="Your Message" rows={6} isRequired errorMessage={fieldState.error?.message} />
          )}
        />
        <Button type="submit" size="lg" isPending={isSubmitting}>
          Send message
        </Button>
      </Stack>
    </form>
  );
}
