import { inquiryTypes, texts } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Alert, Button, Stack, TextLink } from '@portal/ui-kit';
import { Select, TextArea, TextField } from '@portal/ui-kit/fields';
import { useState } from 'react';

export interface Inquiry {
  name: string;
  email: string;
  inquiry: (typeof inquiryTypes)[number] | '';
  message: string;
}

const empty: Inquiry = { name: '', email: '', inquiry: '', message: '' };
const inquiryLabels = { leisure: 'Leisure', corporate: 'Corporate', package: 'Package', other: 'Other' } as const;
const inquiries = inquiryTypes.map((value) => ({ value, label: inquiryLabels[value] }));

/** Default delivery: does nothing. In the specification the form sends no request. */
const suppressEvent = (): Promise<void> => Promise.resolve();

interface ContactFormProps {
  deliver?: (inquiry: Inquiry) => Promise<void>;
}

const wanted = {
  name: 'Please tell us your name.',
  email: 'Please tell us your email.',
  inquiry: 'Please choose a type.',
  message: 'Please write a message.',
};

const nothingSent = { isPending: false, isSent: false, error: null as Error | null };

function useDelivery(deliver: NonNullable<ContactFormProps['deliver']>) {
  const [delivery, setDelivery] = useState(nothingSent);
  const send = async (inquiry: Inquiry, whenSent: () => void) => {
    setDelivery({ ...nothingSent, isPending: true });
    try {
      await deliver(inquiry);
      whenSent();
      setDelivery({ ...nothingSent, isSent: true });
    } catch (error) {
      setDelivery({ ...nothingSent, error: error as Error });
    }
  };
  return { ...delivery, send, reset: () => setDelivery(nothingSent) };
}

/** Contact form: validates, delivers, thanks the visitor and resets. A failure keeps the typed text. */
export function ContactForm({ deliver = suppressEvent }: ContactFormProps) {
  const delivery = useDelivery(deliver);
  const { form, submit, problem } = useCheckedForm<Inquiry>({
    defaultValues: empty,
    schema: ({ inquirySchema }) => inquirySchema,
    empty: wanted,
    incomplete: texts.validation.contactFieldsRequired,
    // Never reported as sent, so that another message can follow.
    sending: { ...delivery, isSuccess: false },
    send: (inquiry) => void delivery.send(inquiry, () => form.reset(empty)),
  });
  const { control } = form;
  const { email } = texts.brand;
  return (
    <form noValidate aria-label="Send us a message" onSubmit={submit}>
      <Stack gap={5}>
        {delivery.isSent ? (
          <Alert kind="success" takesFocus>
            {texts.success.messageSent}
          </Alert>
        ) : null}
        {delivery.error ? (
          <Alert kind="error" takesFocus>
            {texts.errors.contact}
          </Alert>
        ) : null}
        {problem ? <Alert kind="error">{problem}</Alert> : null}
        <FormField as={TextField} control={control} name="name" label="Your Name" autoComplete="name" isRequired />
        <FormField
          as={TextField}
          control={control}
          name="email"
          label="Your Email"
          type="email"
          autoComplete="email"
          isRequired
        />
        <FormField
          as={Select}
          control={control}
          name="inquiry"
          label="Type of Inquiry"
          options={inquiries}
          placeholder="Please choose"
          isRequired
        />
        <FormField as={TextArea} control={control} name="message" label="Your Message" rows={6} isRequired />
        <Button type="submit" size="lg" isPending={delivery.isPending}>
          Send message
        </Button>
        <p>
          You can also write to <TextLink href={`mailto:${email}`}>{email}</TextLink>.
        </p>
      </Stack>
    </form>
  );
}
